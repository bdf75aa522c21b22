import { useEffect, useRef } from 'react';

const PANELS = 'section, [role="group"], [role="table"]';

/**
 * When the control that has the focus is removed, the panel around it gets the focus. Otherwise, Tab and screen readers
 * would start again at the top of the page. @returns ref of the element whose controls can go
 */
export function useKeepFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    const root = place.current!;
    let focused: Node | null = null;
    /** Innermost first. */
    let panels: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target as Node;
      panels = [root, ...root.querySelectorAll<HTMLElement>(PANELS)]
        .filter((panel) => panel !== target && panel.contains(focused))
        .reverse();
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      // One without a box, such as a removed one, can't have the focus.
      const panel = panels.find((one) => one.checkVisibility());
      if (panel && !panel.hasAttribute('tabindex')) panel.tabIndex = -1;
      panel?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return place;
}
