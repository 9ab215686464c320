// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/model/hash/hash.cpp by `nanohop generate`: do not edit.

/// Parallel CRC matrices for index hashes: crc_<i>(key) is the remainder of key * x^width, most
/// significant bit first, init 0, not reflected. Narrower results are zero-extended to 32 bits.
/// Each result bit is the parity of the key bits in its mask.
package nh_crc_pkg;

  localparam int Count = 20;

  // Values of the parameter Hash of nh_hash and nh_route_cache.
  localparam int HashLowBits = 0;
  localparam int HashXorFold = 1;
  localparam int HashCrcs = 2;  // the first of Count
  localparam int HashLast = 21;
  localparam int HashCrc16Ccitt = 2;
  localparam int HashCrc32 = 3;
  localparam int HashCrc32c = 4;
  localparam int HashCrc16Arc = 5;
  localparam int HashCrc16T10Dif = 6;
  localparam int HashCrc16Cdma2000 = 7;
  localparam int HashCrc16Dnp = 8;
  localparam int HashCrc16Profibus = 9;
  localparam int HashCrc16OpensafetyA = 10;
  localparam int HashCrc16OpensafetyB = 11;
  localparam int HashCrc16Lj1200 = 12;
  localparam int HashCrc16Teledisk = 13;
  localparam int HashCrc16Nrsc5 = 14;
  localparam int HashCrc16DectX = 15;
  localparam int HashCrc32Base91D = 16;
  localparam int HashCrc32Autosar = 17;
  localparam int HashCrc32Aixm = 18;
  localparam int HashCrc32Mef = 19;
  localparam int HashCrc32CdRomEdc = 20;
  localparam int HashCrc32Xfer = 21;

  // crc-16/ccitt: polynomial 0x1021
  function automatic logic [31:0] crc_0(input logic [63:0] key);
    crc_0 = {
      16'h0,
      ^(key & 64'hc2cd82058e2c0c88),
      ^(key & 64'he166c102c7160644),
      ^(key & 64'hf0b36081638b0322),
      ^(key & 64'hf859b040b1c58191),
      ^(key & 64'hbee15a25d6cecc40),
      ^(key & 64'hdf70ad12eb676620),
      ^(key & 64'h6fb8568975b3b310),
      ^(key & 64'hb7dc2b44bad9d988),
      ^(key & 64'hdbee15a25d6cecc4),
      ^(key & 64'h6df70ad12eb67662),
      ^(key & 64'h36fb8568975b3b31),
      ^(key & 64'h59b040b1c5819110),
      ^(key & 64'h2cd82058e2c0c888),
      ^(key & 64'h166c102c71606444),
      ^(key & 64'h0b36081638b03222),
      ^(key & 64'h859b040b1c581911)
    };
  endfunction

  // crc-32: polynomial 0x04c11db7
  function automatic logic [31:0] crc_1(input logic [63:0] key);
    crc_1 = {
      ^(key & 64'h5a72d812fb808b20),
      ^(key & 64'had396c097dc04590),
      ^(key & 64'hd69cb604bee022c8),
      ^(key & 64'heb4e5b025f701164),
      ^(key & 64'hf5a72d812fb808b2),
      ^(key & 64'h7ad396c097dc0459),
      ^(key & 64'h671b1372b06e890c),
      ^(key & 64'hb38d89b958374486),
      ^(key & 64'h59c6c4dcac1ba243),
      ^(key & 64'h7691ba7cad8d5a01),
      ^(key & 64'h613a052cad462620),
      ^(key & 64'h309d029656a31310),
      ^(key & 64'h184e814b2b518988),
      ^(key & 64'h0c2740a595a8c4c4),
      ^(key & 64'h0613a052cad46262),
      ^(key & 64'h0309d029656a3131),
      ^(key & 64'h5bf63006493593b8),
      ^(key & 64'hadfb1803249ac9dc),
      ^(key & 64'h56fd8c01924d64ee),
      ^(key & 64'hab7ec600c926b277),
      ^(key & 64'h0fcdbb129f13d21b),
      ^(key & 64'hdd94059bb409622d),
      ^(key & 64'h34b8dadf21843a36),
      ^(key & 64'h9a5c6d6f90c21d1b),
      ^(key & 64'h175ceea533e185ad),
      ^(key & 64'h51dcaf40627049f6),
      ^(key & 64'ha8ee57a0313824fb),
      ^(key & 64'h8e05f3c2e31c995d),
      ^(key & 64'h1d7021f38a0ec78e),
      ^(key & 64'h0eb810f9c50763c7),
      ^(key & 64'hdd2ed06e19033ac3),
      ^(key & 64'hb4e5b025f7011641)
    };
  endfunction

  // crc-32c: polynomial 0x1edc6f41
  function automatic logic [31:0] crc_2(input logic [63:0] key);
    crc_2 = {
      ^(key & 64'ha434f61c6f5389f8),
      ^(key & 64'hd21a7b0e37a9c4fc),
      ^(key & 64'he90d3d871bd4e27e),
      ^(key & 64'h74869ec38dea713f),
      ^(key & 64'h1e77b97da9a6b167),
      ^(key & 64'hab0f2aa2bb80d14b),
      ^(key & 64'h71b3634d3293e15d),
      ^(key & 64'h1ced47baf61a7956),
      ^(key & 64'h8e76a3dd7b0d3cab),
      ^(key & 64'h630fa7f2d2d517ad),
      ^(key & 64'h95b325e50639022e),
      ^(key & 64'hcad992f2831c8117),
      ^(key & 64'hc1583f652eddc973),
      ^(key & 64'hc498e9aef83d6d41),
      ^(key & 64'hc67882cb134d3f58),
      ^(key & 64'h633c416589a69fac),
      ^(key & 64'h319e20b2c4d34fd6),
      ^(key & 64'h18cf10596269a7eb),
      ^(key & 64'ha8537e30de675a0d),
      ^(key & 64'hf01d4904006024fe),
      ^(key & 64'hf80ea4820030127f),
      ^(key & 64'hd833a45d6f4b80c7),
      ^(key & 64'h482d2432d8f6499b),
      ^(key & 64'h002264050328ad35),
      ^(key & 64'ha425c41eeec7df62),
      ^(key & 64'h5212e20f7763efb1),
      ^(key & 64'h0d3d871bd4e27e20),
      ^(key & 64'h869ec38dea713f10),
      ^(key & 64'h434f61c6f5389f88),
      ^(key & 64'h21a7b0e37a9c4fc4),
      ^(key & 64'h90d3d871bd4e27e2),
      ^(key & 64'h4869ec38dea713f1)
    };
  endfunction

  // crc-16/arc: polynomial 0x8005
  function automatic logic [31:0] crc_3(input logic [63:0] key);
    crc_3 = {
      16'h0,
      ^(key & 64'hf87ff5ffe7ffdfff),
      ^(key & 64'h04400f0014003000),
      ^(key & 64'h022007800a001800),
      ^(key & 64'h011003c005000c00),
      ^(key & 64'h008801e002800600),
      ^(key & 64'h004400f001400300),
      ^(key & 64'h8022007800a00180),
      ^(key & 64'hc011003c005000c0),
      ^(key & 64'h6008801e00280060),
      ^(key & 64'h3004400f00140030),
      ^(key & 64'h98022007800a0018),
      ^(key & 64'hcc011003c005000c),
      ^(key & 64'h66008801e0028006),
      ^(key & 64'h33004400f0014003),
      ^(key & 64'he1ffd7ff9fff7ffe),
      ^(key & 64'hf0ffebffcfffbfff)
    };
  endfunction

  // crc-16/t10-dif: polynomial 0x8bb7
  function automatic logic [31:0] crc_4(input logic [63:0] key);
    crc_4 = {
      16'h0,
      ^(key & 64'h5125ccb81fea5a6f),
      ^(key & 64'h79b72ae4101f7758),
      ^(key & 64'h3cdb9572080fbbac),
      ^(key & 64'h9e6dcab90407ddd6),
      ^(key & 64'h4f36e55c8203eeeb),
      ^(key & 64'hf6bebe165eebad1a),
      ^(key & 64'hfb5f5f0b2f75d68d),
      ^(key & 64'h2c8a633d8850b129),
      ^(key & 64'hc760fd26dbc202fb),
      ^(key & 64'h3295b22b720b5b12),
      ^(key & 64'h994ad915b905ad89),
      ^(key & 64'h1d80a032c3688cab),
      ^(key & 64'hdfe59ca17e5e1c3a),
      ^(key & 64'h6ff2ce50bf2f0e1d),
      ^(key & 64'he6dcab90407ddd61),
      ^(key & 64'ha24b99703fd4b4df)
    };
  endfunction

  // crc-16/cdma2000: polynomial 0xc867
  function automatic logic [31:0] crc_5(input logic [63:0] key);
    crc_5 = {
      16'h0,
      ^(key & 64'hbada6a2fad339f3d),
      ^(key & 64'he7b75f387baa50a3),
      ^(key & 64'hc901c5b390e6b76c),
      ^(key & 64'h6480e2d9c8735bb6),
      ^(key & 64'hb240716ce439addb),
      ^(key & 64'he3fa5299df2f49d0),
      ^(key & 64'hf1fd294cef97a4e8),
      ^(key & 64'h78fe94a677cbd274),
      ^(key & 64'h3c7f4a533be5e93a),
      ^(key & 64'h1e3fa5299df2f49d),
      ^(key & 64'h35c5b8bb63cae573),
      ^(key & 64'h2038b6721cd6ed84),
      ^(key & 64'h901c5b390e6b76c2),
      ^(key & 64'h480e2d9c8735bb61),
      ^(key & 64'h9edd7ce1eea9428d),
      ^(key & 64'h75b4d45f5a673e7b)
    };
  endfunction

  // crc-16/dnp: polynomial 0x3d65
  function automatic logic [31:0] crc_6(input logic [63:0] key);
    crc_6 = {
      16'h0,
      ^(key & 64'h0927cb147c0f471c),
      ^(key & 64'h8493e58a3e07a38e),
      ^(key & 64'h4249f2c51f03d1c7),
      ^(key & 64'h28033276f38eafff),
      ^(key & 64'h9d26522f05c810e3),
      ^(key & 64'h47b4e203feeb4f6d),
      ^(key & 64'h2afdba15837ae0aa),
      ^(key & 64'h157edd0ac1bd7055),
      ^(key & 64'h0398a5911cd1ff36),
      ^(key & 64'h81cc52c88e68ff9b),
      ^(key & 64'hc9c1e2703b3b38d1),
      ^(key & 64'h6dc73a2c6192db74),
      ^(key & 64'hb6e39d1630c96dba),
      ^(key & 64'h5b71ce8b1864b6dd),
      ^(key & 64'h249f2c51f03d1c72),
      ^(key & 64'h124f9628f81e8e39)
    };
  endfunction

  // crc-16/profibus: polynomial 0x1dcf
  function automatic logic [31:0] crc_7(input logic [63:0] key);
    crc_7 = {
      16'h0,
      ^(key & 64'h6359c9184ae42138),
      ^(key & 64'h31ace48c2572109c),
      ^(key & 64'h98d6724612b9084e),
      ^(key & 64'h4c6b3923095c8427),
      ^(key & 64'h456c5589ce4a632b),
      ^(key & 64'hc1efe3dcadc110ad),
      ^(key & 64'h83ae38f61c04a96e),
      ^(key & 64'hc1d71c7b0e0254b7),
      ^(key & 64'h03b24725cde50b63),
      ^(key & 64'he280ea8aac16a489),
      ^(key & 64'h9219bc5d1cef737c),
      ^(key & 64'hc90cde2e8e77b9be),
      ^(key & 64'h64866f17473bdcdf),
      ^(key & 64'h511afe93e979cf57),
      ^(key & 64'h4bd4b651be58c693),
      ^(key & 64'hc6b3923095c84271)
    };
  endfunction

  // crc-16/opensafety-a: polynomial 0x5935
  function automatic logic [31:0] crc_8(input logic [63:0] key);
    crc_8 = {
      16'h0,
      ^(key & 64'h6ef0b7b27d13a732),
      ^(key & 64'h37785bd93e89d399),
      ^(key & 64'h754c9a5ee2574efe),
      ^(key & 64'h3aa64d2f712ba77f),
      ^(key & 64'h73a39125c586748d),
      ^(key & 64'hd7217f209fd09d74),
      ^(key & 64'heb90bf904fe84eba),
      ^(key & 64'h75c85fc827f4275d),
      ^(key & 64'hd41498566ee9b49c),
      ^(key & 64'h6a0a4c2b3774da4e),
      ^(key & 64'h350526159bba6d27),
      ^(key & 64'h747224b8b0ce91a1),
      ^(key & 64'h54c9a5ee2574efe2),
      ^(key & 64'haa64d2f712ba77f1),
      ^(key & 64'hbbc2dec9f44e9cca),
      ^(key & 64'hdde16f64fa274e65)
    };
  endfunction

  // crc-16/opensafety-b: polynomial 0x755b
  function automatic logic [31:0] crc_9(input logic [63:0] key);
    crc_9 = {
      16'h0,
      ^(key & 64'hb8ec222c9bc613e6),
      ^(key & 64'h5c7611164de309f3),
      ^(key & 64'h96d72aa7bd37971f),
      ^(key & 64'hf387b77f455dd869),
      ^(key & 64'hc12ff9933968ffd2),
      ^(key & 64'he097fcc99cb47fe9),
      ^(key & 64'h48a7dc48559c2c12),
      ^(key & 64'ha453ee242ace1609),
      ^(key & 64'heac5d53e8ea118e2),
      ^(key & 64'h7562ea9f47508c71),
      ^(key & 64'h025d5763386e55de),
      ^(key & 64'h012eabb19c372aef),
      ^(key & 64'h387b77f455dd8691),
      ^(key & 64'h24d199d6b128d0ae),
      ^(key & 64'h9268cceb58946857),
      ^(key & 64'h71d84459378c27cd)
    };
  endfunction

  // crc-16/lj1200: polynomial 0x6f63
  function automatic logic [31:0] crc_10(input logic [63:0] key);
    crc_10 = {
      16'h0,
      ^(key & 64'hf8be0b0a3379d0be),
      ^(key & 64'hfc5f058519bce85f),
      ^(key & 64'h069189c8bfa7a491),
      ^(key & 64'h7bf6cfee6caa02f6),
      ^(key & 64'h3dfb67f73655017b),
      ^(key & 64'he643b8f1a8535003),
      ^(key & 64'h0b9fd772e75078bf),
      ^(key & 64'h7d71e0b340d1ece1),
      ^(key & 64'hc606fb53931126ce),
      ^(key & 64'h63037da9c9889367),
      ^(key & 64'hc93fb5ded7bd990d),
      ^(key & 64'h9c21d1e558a71c38),
      ^(key & 64'h4e10e8f2ac538e1c),
      ^(key & 64'h270874795629c70e),
      ^(key & 64'h13843a3cab14e387),
      ^(key & 64'hf17c161466f3a17d)
    };
  endfunction

  // crc-16/teledisk: polynomial 0xa097
  function automatic logic [31:0] crc_11(input logic [63:0] key);
    crc_11 = {
      16'h0,
      ^(key & 64'h9d1055dd982038cb),
      ^(key & 64'hd3987f33543024ae),
      ^(key & 64'he9cc3f99aa181257),
      ^(key & 64'he9f64a114d2c31e0),
      ^(key & 64'h74fb2508a69618f0),
      ^(key & 64'hba7d9284534b0c78),
      ^(key & 64'hdd3ec94229a5863c),
      ^(key & 64'h6e9f64a114d2c31e),
      ^(key & 64'h374fb2508a69618f),
      ^(key & 64'h86b78cf5dd14880c),
      ^(key & 64'h435bc67aee8a4406),
      ^(key & 64'ha1ade33d77452203),
      ^(key & 64'h4dc6a4432382a9ca),
      ^(key & 64'ha6e3522191c154e5),
      ^(key & 64'h4e61fccd50c092b9),
      ^(key & 64'h3a20abbb30407197)
    };
  endfunction

  // crc-16/nrsc-5: polynomial 0x080b
  function automatic logic [31:0] crc_12(input logic [63:0] key);
    crc_12 = {
      16'h0,
      ^(key & 64'h94d4e3ddc0489210),
      ^(key & 64'h4a6a71eee0244908),
      ^(key & 64'ha53538f770122484),
      ^(key & 64'hd29a9c7bb8091242),
      ^(key & 64'h694d4e3ddc048921),
      ^(key & 64'h207244c32e4ad680),
      ^(key & 64'h9039226197256b40),
      ^(key & 64'h481c9130cb92b5a0),
      ^(key & 64'h240e489865c95ad0),
      ^(key & 64'h1207244c32e4ad68),
      ^(key & 64'h09039226197256b4),
      ^(key & 64'h8481c9130cb92b5a),
      ^(key & 64'hc240e489865c95ad),
      ^(key & 64'hf5f491990366d8c6),
      ^(key & 64'h7afa48cc81b36c63),
      ^(key & 64'h29a9c7bb80912421)
    };
  endfunction

  // crc-16/dect-x: polynomial 0x0589
  function automatic logic [31:0] crc_13(input logic [63:0] key);
    crc_13 = {
      16'h0,
      ^(key & 64'h78cda855fcb819a0),
      ^(key & 64'hbc66d42afe5c0cd0),
      ^(key & 64'hde336a157f2e0668),
      ^(key & 64'h6f19b50abf970334),
      ^(key & 64'h378cda855fcb819a),
      ^(key & 64'h1bc66d42afe5c0cd),
      ^(key & 64'h752e9ef4ab4af9c6),
      ^(key & 64'hba974f7a55a57ce3),
      ^(key & 64'h25860fe8d66aa7d1),
      ^(key & 64'hea0eafa1978d4a48),
      ^(key & 64'hf50757d0cbc6a524),
      ^(key & 64'hfa83abe865e35292),
      ^(key & 64'h7d41d5f432f1a949),
      ^(key & 64'hc66d42afe5c0cd04),
      ^(key & 64'he336a157f2e06682),
      ^(key & 64'hf19b50abf9703341)
    };
  endfunction

  // crc-32/base91-d: polynomial 0xa833982b
  function automatic logic [31:0] crc_14(input logic [63:0] key);
    crc_14 = {
      ^(key & 64'hbc7db25f48b3fe9b),
      ^(key & 64'h62436b70ecea01d6),
      ^(key & 64'hb121b5b8767500eb),
      ^(key & 64'he4ed688373897eee),
      ^(key & 64'hf276b441b9c4bf77),
      ^(key & 64'hc546e87f9451a120),
      ^(key & 64'h62a3743fca28d090),
      ^(key & 64'hb151ba1fe5146848),
      ^(key & 64'h58a8dd0ff28a3424),
      ^(key & 64'h2c546e87f9451a12),
      ^(key & 64'h162a3743fca28d09),
      ^(key & 64'h3768a9feb6e2b81f),
      ^(key & 64'h27c9e6a013c2a294),
      ^(key & 64'h13e4f35009e1514a),
      ^(key & 64'h89f279a804f0a8a5),
      ^(key & 64'h78848e8b4acbaac9),
      ^(key & 64'h003ff51aedd62bff),
      ^(key & 64'hbc6248d23e58eb64),
      ^(key & 64'hde3124691f2c75b2),
      ^(key & 64'h6f1892348f963ad9),
      ^(key & 64'h8bf1fb450f78e3f7),
      ^(key & 64'h79854ffdcf0f8f60),
      ^(key & 64'hbcc2a7fee787c7b0),
      ^(key & 64'h5e6153ff73c3e3d8),
      ^(key & 64'h2f30a9ffb9e1f1ec),
      ^(key & 64'h179854ffdcf0f8f6),
      ^(key & 64'h0bcc2a7fee787c7b),
      ^(key & 64'hb99ba760bf8fc0a6),
      ^(key & 64'h5ccdd3b05fc7e053),
      ^(key & 64'h121b5b8767500eb2),
      ^(key & 64'h890dadc3b3a80759),
      ^(key & 64'h78fb64be9167fd37)
    };
  endfunction

  // crc-32/autosar: polynomial 0xf4acfb13
  function automatic logic [31:0] crc_15(input logic [63:0] key);
    crc_15 = {
      ^(key & 64'hd66099a09e7edf91),
      ^(key & 64'h3d50d570d141b059),
      ^(key & 64'hc8c8f318f6de07bd),
      ^(key & 64'h3204e02ce511dc4f),
      ^(key & 64'hcf62e9b6ecf631b6),
      ^(key & 64'he7b174db767b18db),
      ^(key & 64'ha5b823cd254353fc),
      ^(key & 64'h52dc11e692a1a9fe),
      ^(key & 64'h296e08f34950d4ff),
      ^(key & 64'hc2d79dd93ad6b5ee),
      ^(key & 64'h616bceec9d6b5af7),
      ^(key & 64'he6d57ed6d0cb72ea),
      ^(key & 64'hf36abf6b6865b975),
      ^(key & 64'hafd5c6152a4c032b),
      ^(key & 64'h818a7aaa0b58de04),
      ^(key & 64'hc0c53d5505ac6f02),
      ^(key & 64'h60629eaa82d63781),
      ^(key & 64'he651d6f5df15c451),
      ^(key & 64'ha54872da71f43db9),
      ^(key & 64'h84c4a0cda684c14d),
      ^(key & 64'h1402c9c64d3cbf37),
      ^(key & 64'h5c61fd43b8e0800a),
      ^(key & 64'h2e30fea1dc704005),
      ^(key & 64'hc178e6f07046ff93),
      ^(key & 64'h36dcead8a65da058),
      ^(key & 64'h1b6e756c532ed02c),
      ^(key & 64'h0db73ab629976816),
      ^(key & 64'h06db9d5b14cbb40b),
      ^(key & 64'hd50d570d141b0594),
      ^(key & 64'hea86ab868a0d82ca),
      ^(key & 64'hf54355c34506c165),
      ^(key & 64'hacc133413cfdbf23)
    };
  endfunction

  // crc-32/aixm: polynomial 0x814141ab
  function automatic logic [31:0] crc_16(input logic [63:0] key);
    crc_16 = {
      ^(key & 64'hbc73207b46feff7f),
      ^(key & 64'h624ab046e58180c0),
      ^(key & 64'h3125582372c0c060),
      ^(key & 64'h1892ac11b9606030),
      ^(key & 64'h8c495608dcb03018),
      ^(key & 64'hc624ab046e58180c),
      ^(key & 64'h63125582372c0c06),
      ^(key & 64'hb1892ac11b960603),
      ^(key & 64'h64b7b51bcb35fc7e),
      ^(key & 64'hb25bda8de59afe3f),
      ^(key & 64'h655ecd3db4338060),
      ^(key & 64'hb2af669eda19c030),
      ^(key & 64'h5957b34f6d0ce018),
      ^(key & 64'hacabd9a7b686700c),
      ^(key & 64'h5655ecd3db433806),
      ^(key & 64'h2b2af669eda19c03),
      ^(key & 64'h29e65b4fb02e317e),
      ^(key & 64'h94f32da7d81718bf),
      ^(key & 64'hf60ab6a8aaf57320),
      ^(key & 64'h7b055b54557ab990),
      ^(key & 64'h3d82adaa2abd5cc8),
      ^(key & 64'h1ec156d5155eae64),
      ^(key & 64'h8f60ab6a8aaf5732),
      ^(key & 64'hc7b055b54557ab99),
      ^(key & 64'h5fab0aa1e4552ab3),
      ^(key & 64'h13a6a52bb4d46a26),
      ^(key & 64'h09d35295da6a3513),
      ^(key & 64'hb89a8931abcbe5f6),
      ^(key & 64'h5c4d4498d5e5f2fb),
      ^(key & 64'h125582372c0c0602),
      ^(key & 64'h892ac11b96060301),
      ^(key & 64'h78e640f68dfdfeff)
    };
  endfunction

  // crc-32/mef: polynomial 0x741b8cd7
  function automatic logic [31:0] crc_17(input logic [63:0] key);
    crc_17 = {
      ^(key & 64'he12ee80e0be91966),
      ^(key & 64'h7097740705f48cb3),
      ^(key & 64'hd965520d89135f3f),
      ^(key & 64'h0d9c4108cf60b6f9),
      ^(key & 64'h67e0c88a6c59421a),
      ^(key & 64'hb3f06445362ca10d),
      ^(key & 64'h38d6da2c90ff49e0),
      ^(key & 64'h9c6b6d16487fa4f0),
      ^(key & 64'h4e35b68b243fd278),
      ^(key & 64'ha71adb45921fe93c),
      ^(key & 64'h538d6da2c90ff49e),
      ^(key & 64'h29c6b6d16487fa4f),
      ^(key & 64'hf5cdb366b9aae441),
      ^(key & 64'h9bc831bd573c6b46),
      ^(key & 64'h4de418deab9e35a3),
      ^(key & 64'hc7dce4615e2603b7),
      ^(key & 64'h82c09a3ea4fa18bd),
      ^(key & 64'h204ea51159941538),
      ^(key & 64'h90275288acca0a9c),
      ^(key & 64'h4813a9445665054e),
      ^(key & 64'h2409d4a22b3282a7),
      ^(key & 64'hf32a025f1e705835),
      ^(key & 64'h98bbe92184d1357c),
      ^(key & 64'h4c5df490c2689abe),
      ^(key & 64'ha62efa4861344d5f),
      ^(key & 64'h3239952a3b733fc9),
      ^(key & 64'hf832229b16508682),
      ^(key & 64'hfc19114d8b284341),
      ^(key & 64'h9f2260a8ce7d38c6),
      ^(key & 64'h4f913054673e9c63),
      ^(key & 64'h46e6702438765757),
      ^(key & 64'hc25dd01c17d232cd)
    };
  endfunction

  // crc-32/cd-rom-edc: polynomial 0x8001801b
  function automatic logic [31:0] crc_18(input logic [63:0] key);
    crc_18 = {
      ^(key & 64'ha7807fffb8007fff),
      ^(key & 64'h7440400064004000),
      ^(key & 64'h3a20200032002000),
      ^(key & 64'h1d10100019001000),
      ^(key & 64'h0e8808000c800800),
      ^(key & 64'h0744040006400400),
      ^(key & 64'h03a2020003200200),
      ^(key & 64'h01d1010001900100),
      ^(key & 64'h80e8808000c80080),
      ^(key & 64'h4074404000640040),
      ^(key & 64'h203a202000320020),
      ^(key & 64'h101d101000190010),
      ^(key & 64'h080e8808000c8008),
      ^(key & 64'h0407440400064004),
      ^(key & 64'h8203a20200032002),
      ^(key & 64'h4101d10100019001),
      ^(key & 64'h0700977f3800b7ff),
      ^(key & 64'h2400344024002400),
      ^(key & 64'h12001a2012001200),
      ^(key & 64'h09000d1009000900),
      ^(key & 64'h8480068804800480),
      ^(key & 64'h4240034402400240),
      ^(key & 64'h212001a201200120),
      ^(key & 64'h909000d100900090),
      ^(key & 64'hc848006880480048),
      ^(key & 64'h6424003440240024),
      ^(key & 64'hb212001a20120012),
      ^(key & 64'h5909000d10090009),
      ^(key & 64'h0b04fff93004fffb),
      ^(key & 64'ha202000320020002),
      ^(key & 64'hd101000190010001),
      ^(key & 64'h4f00ffff7000ffff)
    };
  endfunction

  // crc-32/xfer: polynomial 0x000000af
  function automatic logic [31:0] crc_19(input logic [63:0] key);
    crc_19 = {
      ^(key & 64'haa220000f5000000),
      ^(key & 64'h551100007a800000),
      ^(key & 64'h2a8880003d400000),
      ^(key & 64'h154440001ea00000),
      ^(key & 64'h0aa220000f500000),
      ^(key & 64'h0551100007a80000),
      ^(key & 64'h02a8880003d40000),
      ^(key & 64'h0154440001ea0000),
      ^(key & 64'h00aa220000f50000),
      ^(key & 64'h00551100007a8000),
      ^(key & 64'h002a8880003d4000),
      ^(key & 64'h80154440001ea000),
      ^(key & 64'h400aa220000f5000),
      ^(key & 64'ha00551100007a800),
      ^(key & 64'h5002a8880003d400),
      ^(key & 64'h280154440001ea00),
      ^(key & 64'h9400aa220000f500),
      ^(key & 64'h4a00551100007a80),
      ^(key & 64'ha5002a8880003d40),
      ^(key & 64'h5280154440001ea0),
      ^(key & 64'ha9400aa220000f50),
      ^(key & 64'hd4a00551100007a8),
      ^(key & 64'hea5002a8880003d4),
      ^(key & 64'hf5280154440001ea),
      ^(key & 64'hfa9400aa220000f5),
      ^(key & 64'hd7680055e400007a),
      ^(key & 64'h6bb4002af200003d),
      ^(key & 64'h1ff800158c00001e),
      ^(key & 64'h0ffc000ac600000f),
      ^(key & 64'haddc000596000007),
      ^(key & 64'hfccc00023e000003),
      ^(key & 64'h54440001ea000001)
    };
  endfunction

endpackage
