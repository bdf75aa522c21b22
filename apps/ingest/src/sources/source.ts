/** Where messages come from, as the rest of ingest sees it. */
export interface Source {
  /** Where devices reach it; null: not at this process, or not now. */
  readonly port: number | null;
  /** What keeps messages from coming in, as half a sentence; null: nothing. */
  readonly problem: string | null;
}
