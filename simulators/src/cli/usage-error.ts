/** Invalid usage: the message is one sentence, shown to the user as it is. */
export class UsageError extends Error {}
