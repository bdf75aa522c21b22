/**
 * Resolves in a new task, so that the browser can render and handle input first. Not by a timer, which browsers may
 * delay further.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
