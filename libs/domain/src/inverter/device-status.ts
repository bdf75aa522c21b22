/** Device status as published on the `status` topic; `lost` is the last will. */
export const deviceStatuses = ['online', 'sleep', 'lost'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];
