import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** The message; null or false: none. */
  of: unknown;
  children: ReactNode;
}

/** The result of a form that may be longer than the window: a new message is scrolled into view. */
export function NoticePlace({ of, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) place.current!.scrollIntoView({ block: 'nearest' });
  }, [of]);
  return (
    <div ref={place} role="alert">
      {children}
    </div>
  );
}
