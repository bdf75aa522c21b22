import { useRef, type TouchEvent } from 'react';
import type { Steps } from './use-period-navigation.js';

/** Minimum distance of a swipe, px. */
const DISTANCE_PX = 56;
/** In a slower gesture the finger reads values along the plot. */
const SWIPE_MAX_MS = 400;

/** A swipe over the plot; to the right goes back in time. */
export function useSwipe(steps: Steps) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [from, touch] = [start.current, event.changedTouches[0]];
      start.current = null;
      if (!from || !touch || event.timeStamp - from.at > SWIPE_MAX_MS) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < DISTANCE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      if (across > 0) steps.back();
      else steps.forward();
    },
  };
}
