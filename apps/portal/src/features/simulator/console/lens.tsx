import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.js';
import card from '../../../shared/ui/card.module.css';
import { useDevice } from './api/read-console.js';
import type { LensDevice, Run } from './api/console-schemas.js';
import consoleCss from './console.module.css';
import css from './lens.module.css';
import { Packets } from './packets.js';
import { SendMessage } from './send-message.js';
import { formatClock } from './times.js';
import { words } from './words.js';

/** One device: its packets with their results, and a form to send a message for it. */
export function Lens({ run, serial, close }: { run: Run; serial: string; close: () => void }) {
  const isPlaying = run.state === 'playing';
  const device = useDevice(run.number, serial, isPlaying).data;
  const section = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    section.current!.focus();
  }, []);
  const leave = () => {
    close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={card.card} aria-label={words.lens}>
      <h2>
        {words.lens}: {serial} <Button onClick={leave}>{words.closeLens}</Button>
      </h2>
      {device && (
        <>
          <State state={device.state} />
          <Curve curve={device.curve} />
          <Packets packets={device.packets} />
          {isPlaying && <SendMessage serial={serial} packets={device.packets} />}
        </>
      )}
    </section>
  );
}

function State({ state }: Pick<LensDevice, 'state'>) {
  if (!state) return null;
  const { status, lastSeenAt, outageSince } = state;
  return (
    <p className={consoleCss.clock}>
      {status !== null && <span>{words.status(status)}</span>}
      {lastSeenAt !== null && <span>{words.lastSeen(formatClock(lastSeenAt))}</span>}
      <span>{outageSince === null ? words.noOutage : words.outageSince(formatClock(outageSince))}</span>
    </p>
  );
}

function Curve({ curve }: Pick<LensDevice, 'curve'>) {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || first === last) return null;
  const most = Math.max(1, ...curve.map(({ watts }) => watts));
  const points = curve.map(
    ({ at, watts }) => `${(100 * (at - first.at)) / (last.at - first.at)},${100 - (95 * watts) / most}`,
  );
  return (
    <figure>
      <figcaption>
        {words.curve}, {formatClock(first.at)} – {formatClock(last.at)}
      </figcaption>
      <svg
        className={css.curve}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.curve}
      >
        <polyline points={points.join(' ')} />
      </svg>
    </figure>
  );
}
