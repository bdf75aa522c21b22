/** What a device says of its connection on its `status` topic; `lost` is its last will. */
export const deviceStatuses = ['online', 'sleep', 'lost'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];
