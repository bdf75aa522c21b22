/** An error whose message is all that a person needs: shown as one sentence, without a stack trace. */
export class PlainError extends Error {}
