/** The origin of messages: the embedded broker or an external one. */
export interface Source {
  /** Port for devices, null: an external broker, or not listening. */
  readonly port: number | null;
  /** Why no messages can be received, as a clause; null: they can. */
  readonly problem: string | null;
}
