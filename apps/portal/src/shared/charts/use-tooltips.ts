import { useSyncExternalStore } from 'react';

/**
 * Load tooltips only on input, since most visits need none. For touch at its end, since nothing may be redrawn under
 * the finger.
 */
const SIGNS = ['mousemove', 'touchend', 'keydown'] as const;

let here = false;
let isPressed = false;
let isWaiting = false;
const charts = new Set<() => void>();

/** Redraws the charts, but not between press and release: the pressed element would be replaced, and its click lost. */
function come(): void {
  isWaiting = isPressed;
  if (isPressed) return;
  here = true;
  for (const tell of charts) tell();
}

function press(): void {
  isPressed = true;
}

/** The click follows in the same task as the release, so redraw in the next. */
function release(): void {
  isPressed = false;
  if (isWaiting) setTimeout(come);
}

window.addEventListener('pointerdown', press, { passive: true });
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { passive: true });

function load(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, load);
  // After a failed download, try again with the next input.
  void import('./chart-tooltips.js').then(come, listen);
}

function listen(): void {
  for (const sign of SIGNS) window.addEventListener(sign, load, { passive: true });
}

listen();

function subscribe(tell: () => void): () => void {
  charts.add(tell);
  return () => charts.delete(tell);
}

/** Whether tooltips are loaded, which begins with the first input. */
export const useTooltips = () => useSyncExternalStore(subscribe, () => here);
