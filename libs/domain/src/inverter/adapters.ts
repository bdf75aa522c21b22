/** Third-party protocols that ingest understands via an external broker. */
export const adapterNames = ['tasmota', 'opendtu', 'sparkplug'] as const;
export type AdapterName = (typeof adapterNames)[number];
