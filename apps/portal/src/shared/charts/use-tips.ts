import { useSyncExternalStore } from 'react';

/** Of a hand: most look, and go on. A finger's is its end, since nothing may be drawn anew under it. */
const SIGNS = ['mousemove', 'touchend'] as const;

let here = false;
const charts = new Set<() => void>();

function load(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, load);
  const come = () => {
    here = true;
    for (const tell of charts) tell();
  };
  // Where it could not be had, the next sign asks again.
  void import('./chart-tips.js').then(come, listen);
}

function listen(): void {
  for (const sign of SIGNS) window.addEventListener(sign, load, { passive: true });
}

listen();

function subscribe(tell: () => void): () => void {
  charts.add(tell);
  return () => charts.delete(tell);
}

/** Whether charts can say by now what is where one points: that comes with the first sign of a hand. */
export const useTips = () => useSyncExternalStore(subscribe, () => here);
