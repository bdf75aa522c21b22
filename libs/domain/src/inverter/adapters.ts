/** Protocols of other makers that ingest understands through an outside broker. */
export const adapterNames = ['tasmota', 'opendtu', 'sparkplug'] as const;
export type AdapterName = (typeof adapterNames)[number];
