/** Ingest can't start. The message is shown to the operator. */
export class StartError extends Error {}
