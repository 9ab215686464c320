// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A user program of Linux that drives a network interface behind PCIe by VFIO: it sends messages to a node, itself by
// default, and prints what comes. Registers and LLCM are in BAR 0, memory is mapped for the device by the IOMMU. It has
// been compiled, and not run: there is no such device yet.
//
//   vfio_messages GROUP DEVICE [NODE [COUNT]]     vfio_messages 12 0000:06:00.0
#include <errno.h>
#include <fcntl.h>
#include <linux/vfio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "nanohop_nic.h"

enum { SENDER = 0, RING = 0, LOG2_RING = 12, PAGE = 4096, MESSAGE = 64 };
static const struct nh_nic_layout LAYOUT = {
    .send = 0x000, .receive = 0x100, .nic = 0x200, .match = 0x300, .llcm = 0x8000};

struct device {
    int container, group, device;
    volatile unsigned char *bar;
    size_t bar_bytes;
    uint64_t next;  // address for the device of the memory that is given next
};

static int fail(const char *what) {
    fprintf(stderr, "vfio_messages: %s: %s\n", what, strerror(errno));
    return 1;
}

// ---- The driver's platform

static int read32(void *context, uint32_t address, uint32_t *value) {
    const struct device *const device = context;
    if (address + 4 > device->bar_bytes) {
        return -1;
    }
    *value = *(volatile uint32_t *)(volatile void *)(device->bar + address);
    return 0;  // an SLVERR comes as all ones, or not at all: PCIe has no answer to say it with
}

static int write32(void *context, uint32_t address, uint32_t value) {
    const struct device *const device = context;
    if (address + 4 > device->bar_bytes) {
        return -1;
    }
    *(volatile uint32_t *)(volatile void *)(device->bar + address) = value;
    return 0;
}

static void *dma_alloc(void *context, size_t bytes, size_t align, uint64_t *bus) {
    struct device *const device = context;
    const size_t size = (bytes + PAGE - 1) / PAGE * PAGE;
    void *const memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return NULL;
    }
    device->next = (device->next + align - 1) / align * align;
    struct vfio_iommu_type1_dma_map map = {.argsz = sizeof map,
                                           .flags = VFIO_DMA_MAP_FLAG_READ | VFIO_DMA_MAP_FLAG_WRITE,
                                           .vaddr = (uintptr_t)memory,
                                           .iova = device->next,
                                           .size = size};
    if (ioctl(device->container, VFIO_IOMMU_MAP_DMA, &map) != 0) {
        munmap(memory, size);
        return NULL;
    }
    *bus = device->next;
    device->next += size;
    return memory;
}

static void dma_free(void *context, void *memory, size_t bytes) {
    // The mapping ends with the container: a freed address is given to nobody else.
    (void)context;
    munmap(memory, (bytes + PAGE - 1) / PAGE * PAGE);
}

// ---- The device

static int open_device(struct device *device, const char *group, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/dev/vfio/%s", group);
    struct vfio_group_status status = {.argsz = sizeof status};
    struct vfio_region_info region = {.argsz = sizeof region, .index = VFIO_PCI_BAR0_REGION_INDEX};
    device->container = open("/dev/vfio/vfio", O_RDWR);
    if (device->container < 0 || ioctl(device->container, VFIO_GET_API_VERSION) != VFIO_API_VERSION) {
        return fail("/dev/vfio/vfio");
    }
    device->group = open(path, O_RDWR);
    if (device->group < 0 || ioctl(device->group, VFIO_GROUP_GET_STATUS, &status) != 0) {
        return fail(path);
    }
    if ((status.flags & VFIO_GROUP_FLAGS_VIABLE) == 0) {
        errno = EBUSY;
        return fail("not all devices of the group are bound to vfio");
    }
    if (ioctl(device->group, VFIO_GROUP_SET_CONTAINER, &device->container) != 0 ||
        ioctl(device->container, VFIO_SET_IOMMU, VFIO_TYPE1_IOMMU) != 0) {
        return fail("the IOMMU");
    }
    device->device = ioctl(device->group, VFIO_GROUP_GET_DEVICE_FD, name);
    if (device->device < 0 || ioctl(device->device, VFIO_DEVICE_GET_REGION_INFO, &region) != 0) {
        return fail(name);
    }
    void *const bar = mmap(NULL, region.size, PROT_READ | PROT_WRITE, MAP_SHARED, device->device, (off_t)region.offset);
    if (bar == MAP_FAILED) {
        return fail("BAR 0");
    }
    device->bar = bar;
    device->bar_bytes = region.size;
    device->next = PAGE;
    // Without bus mastering the device reaches no memory.
    uint16_t command = 0;
    struct vfio_region_info space = {.argsz = sizeof space, .index = VFIO_PCI_CONFIG_REGION_INDEX};
    if (ioctl(device->device, VFIO_DEVICE_GET_REGION_INFO, &space) != 0 ||
        pread(device->device, &command, 2, (off_t)space.offset + 4) != 2) {
        return fail("configuration space");
    }
    command |= 4;
    return pwrite(device->device, &command, 2, (off_t)space.offset + 4) == 2 ? 0 : fail("bus mastering");
}

static void check(int result, const char *what) {
    if (result < 0) {
        fprintf(stderr, "vfio_messages: %s: %s\n", what, nh_nic_result_text(result));
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: vfio_messages GROUP DEVICE [NODE [COUNT]]\n");
        return 2;
    }
    const uint64_t node = argc > 3 ? strtoull(argv[3], NULL, 0) : 0;
    const unsigned long count = argc > 4 ? strtoul(argv[4], NULL, 0) : 10;
    struct device device = {0};
    if (open_device(&device, argv[1], argv[2]) != 0) {
        return 1;
    }
    const struct nh_nic_platform platform = {
        .context = &device, .read32 = read32, .write32 = write32, .dma_alloc = dma_alloc, .dma_free = dma_free};
    const struct nh_nic_setup setup = {.source = node, .log2_descriptors = 4, .report = 1, .one_channel = 1};
    static struct nh_nic nic;
    check(nh_nic_open(&nic, &platform, &LAYOUT, NULL), "open");
    check(nh_nic_start(&nic, &setup), "start");
    check(nh_nic_set_ring(&nic, RING, LOG2_RING, 1), "ring");
    check(nh_nic_assign(&nic, SENDER, RING), "sender");
    check(nh_nic_set_node(&nic, SENDER, node), "node");
    check(nh_nic_enable(&nic, 1), "enable");
    uint64_t bus = 0;
    char *const data = dma_alloc(&device, PAGE, PAGE, &bus);
    if (data == NULL) {
        return fail("memory for messages");
    }
    for (unsigned long i = 0; i < count; ++i) {
        const int length = snprintf(data, MESSAGE, "message %lu", i);
        const struct nh_nic_send send = {.primitive = NH_NIC_IPUSH,
                                         .per_message = 1,
                                         .sender = SENDER,
                                         .number = i % 64,
                                         .destination = node,
                                         .data = data,
                                         .bus = bus,
                                         .bytes = (uint32_t)length};
        struct nh_nic_completion done;
        struct nh_nic_arrival came;
        int result = NH_NIC_EMPTY;
        check(nh_nic_post(&nic, &send, NULL), "post");
        check(nh_nic_doorbell(&nic), "doorbell");
        while ((result = nh_nic_take_completion(&nic, &done)) == NH_NIC_EMPTY) {
        }
        check(result, "completion");
        printf("%lu: %s\n", i, nh_nic_outcome_text(done.outcome));
        while ((result = nh_nic_take_arrival(&nic, &came)) == NH_NIC_OK) {
            printf("from %u: %.*s%.*s\n", came.sender, (int)came.part_bytes[0], (const char *)came.part[0],
                   (int)came.part_bytes[1], (const char *)came.part[1]);
            check(nh_nic_release(&nic, &came), "release");
        }
        check(result, "arrival");
    }
    check(nh_nic_close(&nic), "close");
    return 0;
}
