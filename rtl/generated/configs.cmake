# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Generated from sim/configs/*.toml by `nanohop generate`: do not edit.

# RTL parameters of the named configurations.
set(NANOHOP_CONFIGS cut_small dimmnet2 dimmnet2_cut direct fast fastest hub16 hub3_one hub4 hub8 hub_small hxb16 hxb_adaptive hxb_dynamic hxb_flexible hxb_static hxb_wormhole ipush_small p1 pipelined pipelined_small push_small random8 skewed skewed3 small switch16 switch8 switch_cache switch_most switch_p1 switch_random switch_small ways16)

set(NANOHOP_CONFIG_cut_small_BLOCKS ipush)
set(NANOHOP_CONFIG_cut_small_ipush
    Profile=0
    Senders=16
    Rings=4
    AddressWidth=24
    MaxBytes=64
    BufferWords=16
    StatusEntries=4
    EnableIpush=1
    CutThrough=1)

set(NANOHOP_CONFIG_dimmnet2_BLOCKS ipush match)
set(NANOHOP_CONFIG_dimmnet2_ipush
    Profile=0
    Senders=256
    Rings=64
    AddressWidth=32
    MaxBytes=2048
    BufferWords=1024
    StatusEntries=256
    EnableIpush=1
    CutThrough=0)
set(NANOHOP_CONFIG_dimmnet2_match
    PostedEntries=64
    UnexpectedEntries=64
    EntriesPerClock=4)

set(NANOHOP_CONFIG_dimmnet2_cut_BLOCKS ipush)
set(NANOHOP_CONFIG_dimmnet2_cut_ipush
    Profile=0
    Senders=256
    Rings=64
    AddressWidth=32
    MaxBytes=2048
    BufferWords=1024
    StatusEntries=256
    EnableIpush=1
    CutThrough=1)

set(NANOHOP_CONFIG_direct_BLOCKS route_cache cam cam_table)
set(NANOHOP_CONFIG_direct_route_cache
    KeyWidth=32
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=256
    Ways=1
    Replacement=0
    Hash=0
    Skewed=0
    RelocationDepth=0
    MshrEntries=3
    PendingEntries=3
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_direct_cam
    Ports=5
    KeyWidth=32
    PortWidth=16
    QosWidth=16
    MshrEntries=3
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)
set(NANOHOP_CONFIG_direct_cam_table
    KeyWidth=32
    PortWidth=16
    QosWidth=16
    TagWidth=9
    Sets=1024
    QueueEntries=64)

set(NANOHOP_CONFIG_fast_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_fast_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=2048
    Ways=4
    Replacement=0
    Hash=2
    Skewed=0
    RelocationDepth=0
    MshrEntries=8
    PendingEntries=8
    InOrder=0
    RamRegisters=1
    EpochWidth=4)
set(NANOHOP_CONFIG_fast_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=8
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)

set(NANOHOP_CONFIG_fastest_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_fastest_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=2048
    Ways=4
    Replacement=0
    Hash=2
    Skewed=0
    RelocationDepth=0
    MshrEntries=6
    PendingEntries=6
    InOrder=0
    RamRegisters=1
    EpochWidth=4)
set(NANOHOP_CONFIG_fastest_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=6
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)

set(NANOHOP_CONFIG_hub16_BLOCKS hub)
set(NANOHOP_CONFIG_hub16_hub
    Nodes=16
    FlitBits=128
    PieceFlits=16
    RelaySlots=4
    HostSlots=4
    HostPackets=4
    ResultSlots=2
    Refuse=0
    Reduction=1)

set(NANOHOP_CONFIG_hub3_one_BLOCKS hub hub_port)
set(NANOHOP_CONFIG_hub3_one_hub
    Nodes=3
    FlitBits=256
    PieceFlits=1
    RelaySlots=1
    HostSlots=1
    HostPackets=1
    ResultSlots=1
    Refuse=0
    Reduction=0)
set(NANOHOP_CONFIG_hub3_one_hub_port
    Nodes=3
    FlitBits=256
    PieceFlits=1
    AddressWidth=40
    Regions=2
    Counters=2
    MostOpen=2)

set(NANOHOP_CONFIG_hub4_BLOCKS hub hub_port)
set(NANOHOP_CONFIG_hub4_hub
    Nodes=4
    FlitBits=128
    PieceFlits=16
    RelaySlots=4
    HostSlots=4
    HostPackets=4
    ResultSlots=2
    Refuse=0
    Reduction=1)
set(NANOHOP_CONFIG_hub4_hub_port
    Nodes=4
    FlitBits=128
    PieceFlits=16
    AddressWidth=32
    Regions=16
    Counters=256
    MostOpen=8)

set(NANOHOP_CONFIG_hub8_BLOCKS hub hub_port)
set(NANOHOP_CONFIG_hub8_hub
    Nodes=8
    FlitBits=128
    PieceFlits=8
    RelaySlots=4
    HostSlots=3
    HostPackets=4
    ResultSlots=2
    Refuse=1
    Reduction=1)
set(NANOHOP_CONFIG_hub8_hub_port
    Nodes=8
    FlitBits=128
    PieceFlits=8
    AddressWidth=32
    Regions=16
    Counters=256
    MostOpen=8)

set(NANOHOP_CONFIG_hub_small_BLOCKS hub hub_port)
set(NANOHOP_CONFIG_hub_small_hub
    Nodes=4
    FlitBits=128
    PieceFlits=4
    RelaySlots=2
    HostSlots=2
    HostPackets=2
    ResultSlots=1
    Refuse=0
    Reduction=1)
set(NANOHOP_CONFIG_hub_small_hub_port
    Nodes=4
    FlitBits=128
    PieceFlits=4
    AddressWidth=24
    Regions=4
    Counters=4
    MostOpen=2)

set(NANOHOP_CONFIG_hxb16_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb16_hxb
    Dims=3
    Size0=16
    Size1=16
    Size2=16
    Size3=1
    Dimension=0
    FlitWidth=32
    LengthWidth=10
    VirtualChannels=3
    BufferFlits=512
    InputFlits=4
    Policy=3
    Adaptive=1
    KeepChannel=0
    UnitByDimension=0
    PuWidth=2)

set(NANOHOP_CONFIG_hxb_adaptive_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb_adaptive_hxb
    Dims=2
    Size0=3
    Size1=2
    Size2=1
    Size3=1
    Dimension=0
    FlitWidth=12
    LengthWidth=4
    VirtualChannels=2
    BufferFlits=4
    InputFlits=3
    Policy=3
    Adaptive=1
    KeepChannel=0
    UnitByDimension=0
    PuWidth=2)

set(NANOHOP_CONFIG_hxb_dynamic_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb_dynamic_hxb
    Dims=3
    Size0=3
    Size1=2
    Size2=2
    Size3=1
    Dimension=0
    FlitWidth=24
    LengthWidth=5
    VirtualChannels=3
    BufferFlits=24
    InputFlits=3
    Policy=2
    Adaptive=1
    KeepChannel=0
    UnitByDimension=0
    PuWidth=1)

set(NANOHOP_CONFIG_hxb_flexible_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb_flexible_hxb
    Dims=4
    Size0=2
    Size1=3
    Size2=2
    Size3=2
    Dimension=1
    FlitWidth=11
    LengthWidth=5
    VirtualChannels=3
    BufferFlits=2
    InputFlits=5
    Policy=3
    Adaptive=0
    KeepChannel=1
    UnitByDimension=0
    PuWidth=3)

set(NANOHOP_CONFIG_hxb_static_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb_static_hxb
    Dims=2
    Size0=4
    Size1=2
    Size2=1
    Size3=1
    Dimension=0
    FlitWidth=12
    LengthWidth=4
    VirtualChannels=1
    BufferFlits=10
    InputFlits=4
    Policy=1
    Adaptive=0
    KeepChannel=0
    UnitByDimension=0
    PuWidth=1)

set(NANOHOP_CONFIG_hxb_wormhole_BLOCKS hxb)
set(NANOHOP_CONFIG_hxb_wormhole_hxb
    Dims=3
    Size0=2
    Size1=3
    Size2=2
    Size3=1
    Dimension=1
    FlitWidth=16
    LengthWidth=6
    VirtualChannels=3
    BufferFlits=4
    InputFlits=3
    Policy=0
    Adaptive=1
    KeepChannel=0
    UnitByDimension=1
    PuWidth=2)

set(NANOHOP_CONFIG_ipush_small_BLOCKS ipush match)
set(NANOHOP_CONFIG_ipush_small_ipush
    Profile=0
    Senders=16
    Rings=4
    AddressWidth=24
    MaxBytes=64
    BufferWords=16
    StatusEntries=4
    EnableIpush=1
    CutThrough=0)
set(NANOHOP_CONFIG_ipush_small_match
    PostedEntries=4
    UnexpectedEntries=8
    EntriesPerClock=4)

set(NANOHOP_CONFIG_p1_BLOCKS route_cache cam cam_table)
set(NANOHOP_CONFIG_p1_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=2048
    Ways=4
    Replacement=0
    Hash=2
    Skewed=0
    RelocationDepth=0
    MshrEntries=8
    PendingEntries=8
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_p1_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=8
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)
set(NANOHOP_CONFIG_p1_cam_table
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    TagWidth=10
    Sets=1024
    QueueEntries=64)

set(NANOHOP_CONFIG_pipelined_BLOCKS ipush match)
set(NANOHOP_CONFIG_pipelined_ipush
    Profile=1
    Senders=256
    Rings=64
    AddressWidth=32
    MaxBytes=2048
    BufferWords=1024
    StatusEntries=256
    EnableIpush=1
    CutThrough=0)
set(NANOHOP_CONFIG_pipelined_match
    PostedEntries=256
    UnexpectedEntries=128
    EntriesPerClock=8)

set(NANOHOP_CONFIG_pipelined_small_BLOCKS ipush match)
set(NANOHOP_CONFIG_pipelined_small_ipush
    Profile=1
    Senders=16
    Rings=4
    AddressWidth=24
    MaxBytes=64
    BufferWords=16
    StatusEntries=4
    EnableIpush=1
    CutThrough=0)
set(NANOHOP_CONFIG_pipelined_small_match
    PostedEntries=8
    UnexpectedEntries=4
    EntriesPerClock=1)

set(NANOHOP_CONFIG_push_small_BLOCKS ipush)
set(NANOHOP_CONFIG_push_small_ipush
    Profile=0
    Senders=16
    Rings=4
    AddressWidth=24
    MaxBytes=64
    BufferWords=16
    StatusEntries=4
    EnableIpush=0
    CutThrough=0)

set(NANOHOP_CONFIG_random8_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_random8_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=512
    Ways=8
    Replacement=2
    Hash=4
    Skewed=0
    RelocationDepth=0
    MshrEntries=5
    PendingEntries=6
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_random8_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=5
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)

set(NANOHOP_CONFIG_skewed_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_skewed_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=2048
    Ways=4
    Replacement=2
    Hash=2
    Skewed=1
    RelocationDepth=0
    MshrEntries=8
    PendingEntries=8
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_skewed_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=8
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)

set(NANOHOP_CONFIG_skewed3_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_skewed3_route_cache
    KeyWidth=64
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=2048
    Ways=4
    Replacement=2
    Hash=2
    Skewed=1
    RelocationDepth=3
    MshrEntries=8
    PendingEntries=8
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_skewed3_cam
    Ports=7
    KeyWidth=64
    PortWidth=16
    QosWidth=16
    MshrEntries=8
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)

set(NANOHOP_CONFIG_small_BLOCKS route_cache cam cam_table)
set(NANOHOP_CONFIG_small_route_cache
    KeyWidth=16
    TagWidth=4
    PortWidth=16
    QosWidth=16
    Entries=64
    Ways=2
    Replacement=1
    Hash=1
    Skewed=0
    RelocationDepth=0
    MshrEntries=4
    PendingEntries=4
    InOrder=1
    RamRegisters=0
    EpochWidth=2)
set(NANOHOP_CONFIG_small_cam
    Ports=3
    KeyWidth=16
    PortWidth=16
    QosWidth=16
    MshrEntries=4
    GenerationWidth=2
    TimeoutCycles=64
    CommandTimeoutCycles=256)
set(NANOHOP_CONFIG_small_cam_table
    KeyWidth=16
    PortWidth=16
    QosWidth=16
    TagWidth=6
    Sets=16
    QueueEntries=16)

set(NANOHOP_CONFIG_switch16_BLOCKS switch)
set(NANOHOP_CONFIG_switch16_switch
    Ports=16
    HostPorts=8
    FlitWidth=32
    PacketFlits=9
    VirtualChannels=2
    EscapeChannels=1
    Packets=2
    Switches=256
    LinkClocks=1
    ExtraClocks=0
    HopLimit=15
    Selection=0
    Patience=0
    Claim=64
    HostReserve=0
    Counters=1
    Lookup=0
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_switch8_BLOCKS switch)
set(NANOHOP_CONFIG_switch8_switch
    Ports=8
    HostPorts=4
    FlitWidth=32
    PacketFlits=9
    VirtualChannels=2
    EscapeChannels=1
    Packets=2
    Switches=64
    LinkClocks=2
    ExtraClocks=0
    HopLimit=31
    Selection=0
    Patience=0
    Claim=64
    HostReserve=0
    Counters=1
    Lookup=0
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_switch_cache_BLOCKS switch)
set(NANOHOP_CONFIG_switch_cache_switch
    Ports=4
    HostPorts=1
    FlitWidth=24
    PacketFlits=4
    VirtualChannels=2
    EscapeChannels=1
    Packets=2
    Switches=6
    LinkClocks=1
    ExtraClocks=0
    HopLimit=5
    Selection=0
    Patience=2
    Claim=16
    HostReserve=0
    Counters=1
    Lookup=1
    KeyWidth=6
    CacheEntries=8
    CacheWays=2)

set(NANOHOP_CONFIG_switch_most_BLOCKS switch)
set(NANOHOP_CONFIG_switch_most_switch
    Ports=5
    HostPorts=2
    FlitWidth=18
    PacketFlits=5
    VirtualChannels=3
    EscapeChannels=1
    Packets=4
    Switches=8
    LinkClocks=2
    ExtraClocks=1
    HopLimit=7
    Selection=1
    Patience=7
    Claim=12
    HostReserve=2
    Counters=0
    Lookup=0
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_switch_p1_BLOCKS switch)
set(NANOHOP_CONFIG_switch_p1_switch
    Ports=7
    HostPorts=1
    FlitWidth=128
    PacketFlits=9
    VirtualChannels=3
    EscapeChannels=2
    Packets=2
    Switches=64
    LinkClocks=2
    ExtraClocks=0
    HopLimit=31
    Selection=0
    Patience=0
    Claim=64
    HostReserve=0
    Counters=1
    Lookup=1
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_switch_random_BLOCKS switch)
set(NANOHOP_CONFIG_switch_random_switch
    Ports=5
    HostPorts=2
    FlitWidth=20
    PacketFlits=3
    VirtualChannels=3
    EscapeChannels=2
    Packets=1
    Switches=9
    LinkClocks=3
    ExtraClocks=5
    HopLimit=6
    Selection=2
    Patience=0
    Claim=8
    HostReserve=0
    Counters=1
    Lookup=0
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_switch_small_BLOCKS switch)
set(NANOHOP_CONFIG_switch_small_switch
    Ports=4
    HostPorts=1
    FlitWidth=16
    PacketFlits=4
    VirtualChannels=2
    EscapeChannels=1
    Packets=2
    Switches=6
    LinkClocks=1
    ExtraClocks=0
    HopLimit=5
    Selection=0
    Patience=2
    Claim=16
    HostReserve=0
    Counters=1
    Lookup=0
    KeyWidth=64
    CacheEntries=2048
    CacheWays=4)

set(NANOHOP_CONFIG_ways16_BLOCKS route_cache cam)
set(NANOHOP_CONFIG_ways16_route_cache
    KeyWidth=48
    TagWidth=8
    PortWidth=16
    QosWidth=16
    Entries=1024
    Ways=16
    Replacement=0
    Hash=3
    Skewed=0
    RelocationDepth=0
    MshrEntries=8
    PendingEntries=16
    InOrder=0
    RamRegisters=0
    EpochWidth=4)
set(NANOHOP_CONFIG_ways16_cam
    Ports=7
    KeyWidth=48
    PortWidth=16
    QosWidth=16
    MshrEntries=8
    GenerationWidth=4
    TimeoutCycles=256
    CommandTimeoutCycles=4096)
