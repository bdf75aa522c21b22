/** Ends the task: before the next one the browser may draw, and answer a hand. Not by a timer, which may wait longer than its turn. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

// The libraries have run by now. Who imports this first has schemas and pages of ours run in the next task.
await nextTask();
