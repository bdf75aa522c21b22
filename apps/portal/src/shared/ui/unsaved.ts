import { useEffect } from 'react';

let holders = 0;
let leaving = false;

/** Registered in advance: browsers ignore a listener added at the last moment. */
function ask(event: BeforeUnloadEvent): void {
  if (leaving) event.preventDefault();
  leaving = false;
}

/** Marks the page as having unsaved input. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    holders += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      holders -= 1;
      if (holders === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

const always = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Marks the page as showing, or awaiting, what is shown only once: leaving it asks for confirmation.
 * @param onBack called on Back, which browsers let a page cancel once after each click or key
 */
export function useShownOnce(active: boolean, onBack?: () => void): void {
  useUnsaved(active);
  useEffect(() => {
    if (!active) return;
    window.addEventListener('beforeunload', always);
    return () => window.removeEventListener('beforeunload', always);
  }, [active]);
  useEffect(() => {
    // Missing in older browsers.
    if (!active || !('navigation' in window)) return;
    const { navigation } = window;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      onBack?.();
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  });
}

/** Runs a page reload; the browser asks for confirmation if there is unsaved input. */
export function leavePage(leave: () => void): void {
  leaving = true;
  leave();
}
