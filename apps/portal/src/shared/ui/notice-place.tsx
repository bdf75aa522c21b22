import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** What is told; null or false: nothing. */
  of: unknown;
  children: ReactNode;
}

/** Where a form that may be longer than its window tells what came of it: what is new is brought into sight. */
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
