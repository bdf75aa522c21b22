import { Hourglass, Moon, RefreshCw, TriangleAlert, Unlink, type LucideIcon } from 'lucide-react';
import { formatClock } from '../../../shared/format/dates.js';
import { words } from '../../../shared/strings/dashboard-en.js';
import type { RoofFacts } from '../state/describe-roof.js';
import { nextWake } from '../state/site-day.js';
import css from './state-box.module.css';

interface Message {
  sign: LucideIcon;
  kind: 'night' | 'lost' | 'bad' | 'plain';
  text: string;
  advice?: string;
}

/** What to know and to do; nothing is there while all is well. */
export function StateBox({ facts, backfilledHours }: { facts: RoofFacts; backfilledHours: number }) {
  const message = messageOf(facts, backfilledHours);
  if (!message) return null;
  const Sign = message.sign;
  return (
    <div className={css.box} data-kind={message.kind}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p>{message.text}</p>
        {message.advice && <p className={css.advice}>{message.advice}</p>}
      </div>
    </div>
  );
}

function messageOf({ state, site, now, live }: RoofFacts, backfilledHours: number): Message | null {
  switch (state) {
    case 'night': {
      const wake = nextWake(site, now);
      const text = wake === null ? words.box.nightBare : words.box.night(formatClock(wake, site.timeZone));
      return { sign: Moon, kind: 'night', text };
    }
    case 'lost':
      return { sign: Unlink, kind: 'lost', text: words.box.lost, advice: words.box.lostAdvice };
    case 'fault': {
      const [code] = live.faults;
      const advice = code === undefined ? {} : { advice: words.box.faultAdvice(code) };
      return { sign: TriangleAlert, kind: 'bad', text: words.box.fault, ...advice };
    }
    case 'clockWrong':
      return { sign: TriangleAlert, kind: 'lost', text: words.box.clockWrong };
    case 'waiting':
      return { sign: Hourglass, kind: 'plain', text: words.box.waiting };
    case 'producing':
    case 'standby':
    case 'stale':
      return backfilledHours > 0
        ? {
            sign: RefreshCw,
            kind: 'plain',
            text: words.box.catchingUp(backfilledHours),
            advice: words.box.catchingUpNote,
          }
        : null;
  }
}
