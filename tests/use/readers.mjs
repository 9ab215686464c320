// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Reads sources with programs of npm: node readers.mjs MODULES TASK, where MODULES is a folder node_modules and TASK a
// JSON file. Prints a line for each of its "tops": name, tab, "yes", or the first thing that is refused.
//
//   {"tool": "yosys", "root": FOLDER, "files": [..], "tops": {NAME: {"top": .., "files": [..]}}}
//   {"tool": "tree-sitter", "tops": {NAME: TEXT}}
import fs from 'fs';
import path from 'path';
import {pathToFileURL} from 'url';

const [modules, taskFile] = process.argv.slice(2);
const task = JSON.parse(fs.readFileSync(taskFile, 'utf8'));

// An ES module of the folder, by what its package says.
async function load(name) {
  const folder = path.join(modules, name);
  const {exports: said, main} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const entry = said?.default ?? said?.['.']?.import ?? main;
  return import(pathToFileURL(path.join(folder, typeof entry === 'string' ? entry : entry.default)));
}

// The files as a tree of folders, as YoWASP takes them.
function tree(root, files) {
  const top = {};
  for (const file of files) {
    const parts = file.split('/');
    let folder = top;
    for (const part of parts.slice(0, -1)) folder = folder[part] ??= {};
    folder[parts.at(-1)] = fs.readFileSync(path.join(root, file), 'utf8');
  }
  return top;
}

function firstError(node) {
  if (node.type === 'ERROR' || node.isMissing) return node;
  for (const child of node.children)
    if (child.hasError || child.isMissing || child.type === 'ERROR') return firstError(child);
  return node;
}

if (task.tool === 'yosys') {
  const {runYosys} = await load('@yowasp/yosys');
  const sources = tree(task.root, task.files);
  for (const [name, {top, files}] of Object.entries(task.tops)) {
    let said = '';
    const add = bytes => { if (bytes) said += new TextDecoder().decode(bytes); };
    const script = `read_verilog -sv -Icommon ${files.join(' ')}; hierarchy -check -top ${top}; proc; check -assert`;
    try {
      await runYosys(['-q', '-p', script], sources, {stdout: add, stderr: add});
      console.log(`${name}\tyes`);
    } catch (error) {
      console.log(`${name}\t${said.trim().split('\n').at(-1) || error}`);
    }
  }
} else {
  const {Parser, Language} = await load('web-tree-sitter');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(
      path.join(modules, 'tree-sitter-systemverilog', 'tree-sitter-systemverilog.wasm')));
  for (const [name, text] of Object.entries(task.tops)) {
    const root = parser.parse(text).rootNode;
    const bad = root.hasError && firstError(root);
    console.log(`${name}\t${bad ? `line ${bad.startPosition.row + 1}: ${bad.text.split('\n')[0]}` : 'yes'}`);
  }
}
