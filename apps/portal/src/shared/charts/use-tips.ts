import { useSyncExternalStore } from 'react';

/** Of a hand: most look, and go on. A finger's is its end, since nothing may be drawn anew under it. */
const SIGNS = ['mousemove', 'touchend'] as const;

let here = false;
let isPressed = false;
let isWaiting = false;
const charts = new Set<() => void>();

/** Charts are drawn anew. Not between a press and its end: what was pressed would be gone, and nothing be clicked. */
function come(): void {
  isWaiting = isPressed;
  if (isPressed) return;
  here = true;
  for (const tell of charts) tell();
}

function press(): void {
  isPressed = true;
}

/** The click follows the end of its press in the same task. */
function release(): void {
  isPressed = false;
  if (isWaiting) setTimeout(come);
}

window.addEventListener('pointerdown', press, { passive: true });
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { passive: true });

function load(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, load);
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
