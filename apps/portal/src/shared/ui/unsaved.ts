import { useEffect } from 'react';

let holders = 0;
let leaving = false;

/** In place before it is needed: browsers pass over one that is added at the last moment. */
function ask(event: BeforeUnloadEvent): void {
  if (leaving) event.preventDefault();
  leaving = false;
}

/** Says that what was typed here would be lost with the page. */
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

/** Runs what loads the page anew; where text would be lost, the browser asks once before it goes. */
export function leavePage(leave: () => void): void {
  leaving = true;
  leave();
}
