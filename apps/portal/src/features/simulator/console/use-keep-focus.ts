import { useEffect, type RefObject } from 'react';

/**
 * While a scenario plays, controls go: when the one that has the focus does, the panel around it gets the focus.
 * Otherwise, Tab and screen readers would start again at the top of the page.
 */
export function useKeepFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current!;
    let focused: Node | null = null;
    /** Innermost first. */
    let panels: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target as Node;
      panels = [...root.querySelectorAll<HTMLElement>('section, [role="table"]')]
        .filter((panel) => panel !== target && panel.contains(focused))
        .reverse();
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const panel = panels.find(({ isConnected }) => isConnected);
      if (panel && !panel.hasAttribute('tabindex')) panel.tabIndex = -1;
      panel?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [place]);
}
