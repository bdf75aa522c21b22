/** An error that is shown to the user by its message only, without a stack trace. */
export class UserError extends Error {}
