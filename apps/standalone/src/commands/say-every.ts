const SAID_EVERY_MS = 2_000;

/** Prints the progress of a long command at intervals. */
export function sayEvery<Progress>(line: (progress: Progress) => string): (progress: Progress) => void {
  let saidAt = Date.now();
  return (progress) => {
    if (Date.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = Date.now();
    console.log(line(progress));
  };
}
