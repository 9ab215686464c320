# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from rtl/*/*.f by `nanohop generate`: do not edit.

# Files of each block in order of compilation, and include folders, from the repository's root.

set(NANOHOP_INCLUDES_cam rtl/common)
set(NANOHOP_FILES_cam
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/generated/nh_cam_regs_pkg.sv
    rtl/cam/nh_cam_pkg.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_ram_lut.sv
    rtl/cam/nh_cam_tracker.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/cam/nh_cam_regs.sv
    rtl/cam/nh_cam.sv)

set(NANOHOP_INCLUDES_cam_table rtl/common)
set(NANOHOP_FILES_cam_table
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/cam/nh_cam_pkg.sv
    rtl/common/nh_hash.sv
    rtl/common/nh_ram_sdp.sv
    rtl/cam_table/nh_cam_table_pkg.sv
    rtl/cam_table/nh_cam_table_way.sv
    rtl/cam_table/nh_cam_table_engine.sv
    rtl/cam_table/nh_cam_table.sv)

set(NANOHOP_INCLUDES_hub rtl/common)
set(NANOHOP_FILES_hub
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_ram_lut.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub/nh_hub_first.sv
    rtl/hub/nh_hub_judge.sv
    rtl/hub/nh_hub_owed.sv
    rtl/hub/nh_hub_count.sv
    rtl/hub/nh_hub_take.sv
    rtl/hub/nh_hub_lane.sv
    rtl/hub/nh_hub_slot.sv
    rtl/hub/nh_hub_bank.sv
    rtl/hub/nh_hub_pieces.sv
    rtl/hub/nh_hub_output.sv
    rtl/hub/nh_hub_queue.sv
    rtl/hub/nh_hub_host.sv
    rtl/hub/nh_hub_requests.sv
    rtl/hub/nh_hub_combine.sv
    rtl/hub/nh_hub_tree.sv
    rtl/hub/nh_hub_reduce.sv
    rtl/hub/nh_hub_results.sv
    rtl/hub/nh_hub.sv)

set(NANOHOP_INCLUDES_hub_node rtl/common)
set(NANOHOP_FILES_hub_node
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_ram_lut.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub/nh_hub_first.sv
    rtl/hub/nh_hub_judge.sv
    rtl/hub/nh_hub_owed.sv
    rtl/hub/nh_hub_count.sv
    rtl/hub/nh_hub_take.sv
    rtl/hub/nh_hub_lane.sv
    rtl/hub/nh_hub_slot.sv
    rtl/hub/nh_hub_bank.sv
    rtl/hub/nh_hub_pieces.sv
    rtl/hub/nh_hub_output.sv
    rtl/hub/nh_hub_queue.sv
    rtl/hub/nh_hub_host.sv
    rtl/hub/nh_hub_requests.sv
    rtl/hub/nh_hub_combine.sv
    rtl/hub/nh_hub_tree.sv
    rtl/hub/nh_hub_reduce.sv
    rtl/hub/nh_hub_results.sv
    rtl/hub/nh_hub.sv
    rtl/generated/nh_hub_port_regs_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/hub_port/nh_hub_port_pkg.sv
    rtl/hub_port/nh_hub_port_lane.sv
    rtl/hub_port/nh_hub_port_lanes.sv
    rtl/hub_port/nh_hub_port_collect.sv
    rtl/hub_port/nh_hub_port_judge.sv
    rtl/hub_port/nh_hub_port_place.sv
    rtl/hub_port/nh_hub_port_writer.sv
    rtl/hub_port/nh_hub_port_counters.sv
    rtl/hub_port/nh_hub_port_regs.sv
    rtl/hub_port/nh_hub_port.sv
    rtl/hub_node/nh_hub_node.sv)

set(NANOHOP_INCLUDES_hub_port rtl/common)
set(NANOHOP_FILES_hub_port
    rtl/generated/nh_hub_port_regs_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/hub/nh_hub_pkg.sv
    rtl/hub_port/nh_hub_port_pkg.sv
    rtl/hub_port/nh_hub_port_lane.sv
    rtl/hub_port/nh_hub_port_lanes.sv
    rtl/hub_port/nh_hub_port_collect.sv
    rtl/hub_port/nh_hub_port_judge.sv
    rtl/hub_port/nh_hub_port_place.sv
    rtl/hub_port/nh_hub_port_writer.sv
    rtl/hub_port/nh_hub_port_counters.sv
    rtl/hub_port/nh_hub_port_regs.sv
    rtl/hub_port/nh_hub_port.sv)

set(NANOHOP_INCLUDES_hxb rtl/common)
set(NANOHOP_FILES_hxb
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_credit_counter.sv
    rtl/hxb/nh_hxb_pkg.sv
    rtl/hxb/nh_hxb_buffer.sv
    rtl/hxb/nh_hxb_guard.sv
    rtl/hxb/nh_hxb_input.sv
    rtl/hxb/nh_hxb_link_arbiter.sv
    rtl/hxb/nh_hxb_channel.sv
    rtl/hxb/nh_hxb_output.sv
    rtl/hxb/nh_hxb_count.sv
    rtl/hxb/nh_hxb_reserve.sv
    rtl/hxb/nh_hxb_exchanger.sv
    rtl/hxb/nh_hxb_crossbar.sv)

set(NANOHOP_INCLUDES_ipush rtl/common)
set(NANOHOP_FILES_ipush
    rtl/generated/nh_ipush_regs_pkg.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/ipush/nh_ipush_ram.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/ipush/nh_ipush_regs.sv
    rtl/ipush/nh_ipush_reader.sv
    rtl/ipush/nh_ipush_buffer.sv
    rtl/ipush/nh_ipush_tables.sv
    rtl/ipush/nh_ipush_llcm.sv
    rtl/ipush/nh_ipush_writer.sv
    rtl/ipush/nh_ipush_nack.sv
    rtl/ipush/nh_ipush_sequencer.sv
    rtl/ipush/nh_ipush_pipeline.sv
    rtl/ipush/nh_ipush.sv)

set(NANOHOP_INCLUDES_ipush_wide rtl/common)
set(NANOHOP_FILES_ipush_wide
    rtl/generated/nh_ipush_regs_pkg.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_lut.sv
    rtl/ipush/nh_ipush_ram.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/ipush/nh_ipush_regs.sv
    rtl/ipush/nh_ipush_reader.sv
    rtl/ipush/nh_ipush_tables.sv
    rtl/ipush/nh_ipush_llcm.sv
    rtl/ipush_wide/nh_ipush_wide_pkg.sv
    rtl/ipush_wide/nh_ipush_wide_buffer.sv
    rtl/ipush_wide/nh_ipush_wide_decide.sv
    rtl/ipush_wide/nh_ipush_wide_writer.sv
    rtl/ipush_wide/nh_ipush_wide_finish.sv
    rtl/ipush_wide/nh_ipush_wide_nack.sv
    rtl/ipush_wide/nh_ipush_wide.sv)

set(NANOHOP_INCLUDES_link rtl/common)
set(NANOHOP_FILES_link
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_link_regs_pkg.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/link/nh_link_pkg.sv
    rtl/link/nh_link_crc.sv
    rtl/link/nh_link_send.sv
    rtl/link/nh_link_receive.sv
    rtl/link/nh_link_credit.sv
    rtl/link/nh_link_control.sv
    rtl/link/nh_link_core.sv
    rtl/link/nh_link_regs.sv
    rtl/link/nh_link.sv)

set(NANOHOP_INCLUDES_match rtl/common)
set(NANOHOP_FILES_match
    rtl/common/nh_ram_sdp.sv
    rtl/match/nh_match_pkg.sv
    rtl/match/nh_match_queue.sv
    rtl/match/nh_match.sv)

set(NANOHOP_INCLUDES_route_cache rtl/common)
set(NANOHOP_FILES_route_cache
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_hash.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_lut.sv
    rtl/route_cache/nh_route_cache_pkg.sv
    rtl/route_cache/nh_route_cache_epoch.sv
    rtl/route_cache/nh_route_cache_spare.sv
    rtl/route_cache/nh_route_cache_credit.sv
    rtl/route_cache/nh_route_cache_equal.sv
    rtl/route_cache/nh_route_cache_free.sv
    rtl/route_cache/nh_route_cache_alloc.sv
    rtl/route_cache/nh_route_cache_send.sv
    rtl/route_cache/nh_route_cache_differ.sv
    rtl/route_cache/nh_route_cache_ways.sv
    rtl/route_cache/nh_route_cache_touch.sv
    rtl/route_cache/nh_route_cache_replace.sv
    rtl/route_cache/nh_route_cache_mshr.sv
    rtl/route_cache/nh_route_cache_pending.sv
    rtl/route_cache/nh_route_cache_relocate.sv
    rtl/route_cache/nh_route_cache_write.sv
    rtl/route_cache/nh_route_cache_counters.sv
    rtl/route_cache/nh_route_cache.sv)

set(NANOHOP_INCLUDES_send rtl/common)
set(NANOHOP_FILES_send
    rtl/generated/nh_send_regs_pkg.sv
    rtl/common/nh_width_pkg.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/common/nh_ram_lut.sv
    rtl/ipush/nh_ipush_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/send/nh_send_pkg.sv
    rtl/send/nh_send_fetch.sv
    rtl/send/nh_send_cut.sv
    rtl/send/nh_send_read.sv
    rtl/send/nh_send_packetize.sv
    rtl/send/nh_send_complete.sv
    rtl/send/nh_send_depacketize.sv
    rtl/send/nh_send_regs.sv
    rtl/send/nh_send.sv)

set(NANOHOP_INCLUDES_switch rtl/common)
set(NANOHOP_FILES_switch
    rtl/common/nh_width_pkg.sv
    rtl/generated/nh_crc_pkg.sv
    rtl/common/nh_hash.sv
    rtl/common/nh_ram_sdp.sv
    rtl/common/nh_ram_lut.sv
    rtl/common/nh_delay.sv
    rtl/common/nh_rr_arbiter.sv
    rtl/common/nh_axil_pkg.sv
    rtl/common/nh_axil_slave.sv
    rtl/route_cache/nh_route_cache_pkg.sv
    rtl/route_cache/nh_route_cache_epoch.sv
    rtl/route_cache/nh_route_cache_spare.sv
    rtl/route_cache/nh_route_cache_credit.sv
    rtl/route_cache/nh_route_cache_equal.sv
    rtl/route_cache/nh_route_cache_free.sv
    rtl/route_cache/nh_route_cache_alloc.sv
    rtl/route_cache/nh_route_cache_send.sv
    rtl/route_cache/nh_route_cache_differ.sv
    rtl/route_cache/nh_route_cache_ways.sv
    rtl/route_cache/nh_route_cache_touch.sv
    rtl/route_cache/nh_route_cache_replace.sv
    rtl/route_cache/nh_route_cache_mshr.sv
    rtl/route_cache/nh_route_cache_pending.sv
    rtl/route_cache/nh_route_cache_relocate.sv
    rtl/route_cache/nh_route_cache_write.sv
    rtl/route_cache/nh_route_cache_counters.sv
    rtl/route_cache/nh_route_cache.sv
    rtl/generated/nh_cam_regs_pkg.sv
    rtl/cam/nh_cam_pkg.sv
    rtl/cam/nh_cam_tracker.sv
    rtl/cam/nh_cam_regs.sv
    rtl/cam/nh_cam.sv
    rtl/generated/nh_switch_regs_pkg.sv
    rtl/switch/nh_switch_pkg.sv
    rtl/switch/nh_switch_pick.sv
    rtl/switch/nh_switch_guard.sv
    rtl/switch/nh_switch_queue.sv
    rtl/switch/nh_switch_buffer.sv
    rtl/switch/nh_switch_input.sv
    rtl/switch/nh_switch_head.sv
    rtl/switch/nh_switch_lookup.sv
    rtl/switch/nh_switch_lookup_cache.sv
    rtl/switch/nh_switch_decode.sv
    rtl/switch/nh_switch_way.sv
    rtl/switch/nh_switch_reason.sv
    rtl/switch/nh_switch_wants.sv
    rtl/switch/nh_switch_select.sv
    rtl/switch/nh_switch_request.sv
    rtl/switch/nh_switch_credit.sv
    rtl/switch/nh_switch_first.sv
    rtl/switch/nh_switch_arbiter.sv
    rtl/switch/nh_switch_output.sv
    rtl/switch/nh_switch_count.sv
    rtl/switch/nh_switch_regs.sv
    rtl/switch/nh_switch.sv)
