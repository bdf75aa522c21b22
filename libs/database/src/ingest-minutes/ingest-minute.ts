export interface IngestMinute {
  readonly readings: number;
  /** Readings among them that were uploaded as backlog. */
  readonly backlogReadings: number;
  /** Time from a reading's arrival until it was stored, ms: sum over all readings, and maximum. */
  readonly storeMsSum: number;
  readonly storeMsMax: number;
}
