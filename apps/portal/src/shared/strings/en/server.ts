/** What the server says in its answers: in English as received. */
export const serverText = {
  /** `code`: the server's name for a failure. Null where there is nothing to say. */
  failed: (sentence: string | null, _code: string | null) => sentence,
  done: (message: string) => message,
} as const;
