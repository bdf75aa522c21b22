/** What ingest did in one minute. */
export interface IngestMinute {
  readonly readings: number;
  /** Of them, those that the device had kept until it had a connection again. */
  readonly backlogReadings: number;
  /** From a reading's arrival until it was stored, ms: of all readings together, and of the slowest. */
  readonly storeMsSum: number;
  readonly storeMsMax: number;
}
