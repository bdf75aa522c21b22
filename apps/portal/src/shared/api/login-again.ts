/** Asks for the password. @returns whether it was entered; false: the dialog was closed */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** How to ask, while the back office is open. @returns the end of that */
export function onLoginAgain(how: Ask): () => void {
  ask = how;
  return () => {
    ask = null;
  };
}

/** Calls that need it at the same time ask once. @returns whether the call may be repeated */
export async function loginAgain(): Promise<boolean> {
  try {
    asking ??= ask?.() ?? Promise.resolve(false);
    return await asking;
  } finally {
    asking = null;
  }
}
