/** What keeps ingest from starting, as one sentence for whoever starts it. */
export class StartError extends Error {}
