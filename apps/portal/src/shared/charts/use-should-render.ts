import { useCallback, useState, useSyncExternalStore } from 'react';

/** Within this distance below the window a place is near: one swipe away. */
const NEAR = { rootMargin: '0px 0px 320px' };
/** A place is visible if a quarter of it is. */
const SEEN = { threshold: 0.25 };

/** Signs of a user who stays and scrolls on. */
const SIGNS = ['touchstart', 'pointerdown', 'mousemove', 'wheel', 'scroll', 'keydown'] as const;

let isHere = false;
const places = new Set<() => void>();

function come(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, come);
  isHere = true;
  for (const tell of places) tell();
}

for (const sign of SIGNS) window.addEventListener(sign, come, { passive: true });

function subscribe(tell: () => void): () => void {
  places.add(tell);
  return () => places.delete(tell);
}

/**
 * Whether to render a place: visible ones immediately, near ones after the first user input, so that a short look on a
 * phone loads nothing more. Once true, it stays true.
 */
export function useShouldRender(): [(place: Element | null) => (() => void) | void, boolean] {
  const [isSeen, setIsSeen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const hasHand = useSyncExternalStore(subscribe, () => isHere);
  const watch = useCallback((place: Element | null) => {
    if (!place) return;
    const observe = (how: IntersectionObserverInit, tell: (comes: true) => void) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(true),
        how,
      );
      observer.observe(place);
      return () => observer.disconnect();
    };
    const stops = [observe(NEAR, setIsNear), observe(SEEN, setIsSeen)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return [watch, isSeen || (isNear && hasHand)];
}
