/** A mistake of whoever typed the command: its message is one clear sentence, shown as it is. */
export class UsageError extends Error {}
