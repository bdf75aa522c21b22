/** Prompts for the password. @returns whether it was entered; false: the dialog was closed */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the prompt while the back office is open. @returns a function that removes it */
export function onLoginAgain(how: Ask): () => void {
  ask = how;
  return () => {
    ask = null;
  };
}

/** Concurrent calls share one prompt. @returns whether the call may be repeated */
export async function loginAgain(): Promise<boolean> {
  try {
    asking ??= ask?.() ?? Promise.resolve(false);
    return await asking;
  } finally {
    asking = null;
  }
}
