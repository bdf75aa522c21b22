import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const STORED = 'scheme';
const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function shown(): Scheme {
  const chosen = localStorage.getItem(STORED);
  if (isScheme(chosen)) return chosen;
  return system.matches ? 'dark' : 'light';
}

function draw(): void {
  document.documentElement.dataset.theme = shown();
  for (const listener of listeners) listener();
}

/** Applies the chosen scheme, else the system's, now and on every change. */
export function startScheme(): void {
  draw();
  system.addEventListener('change', draw);
  window.addEventListener('storage', draw);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current scheme: the chosen one, or the system's. */
export function useScheme(): { scheme: Scheme; toggle: () => void } {
  const scheme = useSyncExternalStore(subscribe, shown);
  const toggle = () => {
    localStorage.setItem(STORED, scheme === 'dark' ? 'light' : 'dark');
    draw();
  };
  return { scheme, toggle };
}
