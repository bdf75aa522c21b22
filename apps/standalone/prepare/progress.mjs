import { performance } from 'node:perf_hooks';

const SHOWN_AFTER_MS = 1_000;
const REPEATED_EVERY_MS = 10_000;

/**
 * Runs a step and shows its progress if it takes longer than a second, on standard error, because standard output may
 * be a document, such as that of `npm run bench alarms -- --json`.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function progress(label, work) {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  let shown = false;
  let repeat;
  const first = setTimeout(() => {
    shown = true;
    console.error(`${label} …`);
    repeat = setInterval(() => console.error(`${label} … ${seconds()}`), REPEATED_EVERY_MS);
  }, SHOWN_AFTER_MS);
  try {
    const result = await work();
    if (shown) console.error(`${label}: done in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(repeat);
  }
}
