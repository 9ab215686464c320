// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/irq.toml by `nanohop generate`: do not edit.

// Registers of nh_irq (docs/generated/registers/nh_irq.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_IRQ_REGS_H
#define NH_IRQ_REGS_H

#define NH_IRQ_REGS_BYTES 0x40u

// id (ro): Identifies the block.
#define NH_IRQ_ID_OFFSET 0x00u
#define NH_IRQ_ID_RESET 0x4e484951u
#define NH_IRQ_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHIQ"
#define NH_IRQ_ID_VALUE_SHIFT 0
#define NH_IRQ_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_IRQ_VERSION_OFFSET 0x04u
#define NH_IRQ_VERSION_RESET 0x00010000u
#define NH_IRQ_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_IRQ_VERSION_MINOR_SHIFT 0
#define NH_IRQ_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_IRQ_VERSION_MAJOR_SHIFT 16
#define NH_IRQ_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_IRQ_SHAPE_OFFSET 0x08u
#define NH_IRQ_SHAPE_RESET 0x00000000u
#define NH_IRQ_SHAPE_WRITE_MASK 0x00000000u
// queues: windows
#define NH_IRQ_SHAPE_QUEUES_SHIFT 0
#define NH_IRQ_SHAPE_QUEUES_MASK 0x0000001fu
// count_width: bits of PRODUCED, CONSUMED, COUNT and INTERRUPTS
#define NH_IRQ_SHAPE_COUNT_WIDTH_SHIFT 8
#define NH_IRQ_SHAPE_COUNT_WIDTH_MASK 0x00003f00u
// time_width: bits of CLOCKS
#define NH_IRQ_SHAPE_TIME_WIDTH_SHIFT 16
#define NH_IRQ_SHAPE_TIME_WIDTH_MASK 0x003f0000u

// control (rw): Of this queue.
#define NH_IRQ_CONTROL_OFFSET 0x0cu
#define NH_IRQ_CONTROL_RESET 0x00000000u
#define NH_IRQ_CONTROL_WRITE_MASK 0x00000001u
// enable: irq_o may be 1; entries are counted in any case
#define NH_IRQ_CONTROL_ENABLE_SHIFT 0
#define NH_IRQ_CONTROL_ENABLE_MASK 0x00000001u

// state (ro): Of this queue.
#define NH_IRQ_STATE_OFFSET 0x10u
#define NH_IRQ_STATE_RESET 0x00000000u
#define NH_IRQ_STATE_WRITE_MASK 0x00000000u
// irq: irq_o in this clock
#define NH_IRQ_STATE_IRQ_SHIFT 0
#define NH_IRQ_STATE_IRQ_MASK 0x00000001u
// overflow: an entry came when as many as can be told apart were not consumed: PRODUCED says no more how many there
// are; 1 until reset
#define NH_IRQ_STATE_OVERFLOW_SHIFT 1
#define NH_IRQ_STATE_OVERFLOW_MASK 0x00000002u

// produced (ro): Entries in memory.
#define NH_IRQ_PRODUCED_OFFSET 0x14u
#define NH_IRQ_PRODUCED_RESET 0x00000000u
#define NH_IRQ_PRODUCED_WRITE_MASK 0x00000000u
// count: since reset, modulo 2^CountWidth
#define NH_IRQ_PRODUCED_COUNT_SHIFT 0
#define NH_IRQ_PRODUCED_COUNT_MASK 0xffffffffu

// consumed (rw): Entries that software has taken, as it says.
#define NH_IRQ_CONSUMED_OFFSET 0x18u
#define NH_IRQ_CONSUMED_RESET 0x00000000u
#define NH_IRQ_CONSUMED_WRITE_MASK 0xffffffffu
// count: since reset, modulo 2^CountWidth; from the last value to PRODUCED; a write begins the time of CLOCKS again
#define NH_IRQ_CONSUMED_COUNT_SHIFT 0
#define NH_IRQ_CONSUMED_COUNT_MASK 0xffffffffu

// count (rw): Entries not consumed with which the interrupt comes.
#define NH_IRQ_COUNT_OFFSET 0x1cu
#define NH_IRQ_COUNT_RESET 0x00000001u
#define NH_IRQ_COUNT_WRITE_MASK 0xffffffffu
// entries: 0: it does not come by their number; bits from CountWidth up are not kept, so 2^CountWidth is 0
#define NH_IRQ_COUNT_ENTRIES_SHIFT 0
#define NH_IRQ_COUNT_ENTRIES_MASK 0xffffffffu

// clocks (rw): Clocks in which there was an entry not consumed, with which the interrupt comes.
#define NH_IRQ_CLOCKS_OFFSET 0x20u
#define NH_IRQ_CLOCKS_RESET 0x00000000u
#define NH_IRQ_CLOCKS_WRITE_MASK 0xffffffffu
// clocks: 0: it does not come by the time; bits from TimeWidth up are not kept, so 2^TimeWidth is 0
#define NH_IRQ_CLOCKS_CLOCKS_SHIFT 0
#define NH_IRQ_CLOCKS_CLOCKS_MASK 0xffffffffu

// interrupts (ro): Interrupts of this queue.
#define NH_IRQ_INTERRUPTS_OFFSET 0x24u
#define NH_IRQ_INTERRUPTS_RESET 0x00000000u
#define NH_IRQ_INTERRUPTS_WRITE_MASK 0x00000000u
// count: times that irq_o became 1 since reset, modulo 2^CountWidth
#define NH_IRQ_INTERRUPTS_COUNT_SHIFT 0
#define NH_IRQ_INTERRUPTS_COUNT_MASK 0xffffffffu

#endif
