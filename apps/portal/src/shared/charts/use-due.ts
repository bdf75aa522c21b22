import { useCallback, useState, useSyncExternalStore } from 'react';

/** So far below the window a place is near: it is seen at the next flick of a thumb. */
const NEAR = { rootMargin: '0px 0px 320px' };
/** A place is seen when a quarter of it is. */
const SEEN = { threshold: 0.25 };

/** Of somebody who stays, and goes on to what stands below. */
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
 * Whether a place is to be filled: what is in the window at once, what is near it with the first sign of a hand. Who reads
 * but the first lines on a phone and goes pays for no more. From then on it stays so.
 */
export function useDue(): [(place: Element | null) => (() => void) | void, boolean] {
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
