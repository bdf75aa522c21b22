/** Invalid usage: the message is one sentence, shown to the user unchanged. */
export class UsageError extends Error {}
