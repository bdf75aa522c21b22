import { isUrgentFault } from '@heliograph/domain/inverter/urgent-faults';
import { TriangleAlert } from 'lucide-react';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatAge } from '../../../shared/format/age.js';
import { faultHelp } from './strings/en.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './active-faults.module.css';
import { faultHelpOf } from './fault-help.js';
import { faultName } from './fault-words.js';

interface Props {
  facts: InverterFacts;
  serialNumber: string;
}

/** The active faults: meaning, start time and what to do. */
export function ActiveFaults({ facts, serialNumber }: Props) {
  const { live, now, site } = facts;
  const codes = live.faults.length > 0 ? live.faults : [null];
  return (
    <section className={css.box} aria-label={faultHelp.events.fault}>
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <ul className={css.faults}>
        {codes.map((code) => {
          const { meaning, todo } = faultHelpOf(code);
          const since = code === null ? undefined : live.faultsSince[code];
          return (
            <li key={code}>
              <p>
                <b className={css.what}>{faultName(code)}</b>{' '}
                {since === undefined
                  ? null
                  : faultHelp.since(
                      clockOrDay(Date.parse(since), now, site.timeZone),
                      formatAge(Math.max(0, now - Date.parse(since))),
                    )}
              </p>
              <p>{meaning}</p>
              <p className={css.todo}>
                {todo} {code !== null && isUrgentFault(code) && <b>{faultHelp.callNow}</b>}
              </p>
              <p className={css.small}>
                {[code !== null && faultHelp.code(code), since === undefined && faultHelp.sinceUnknown]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
      <ButtonLink className={css.report!} to={`/reportIssue?serialNo=${encodeURIComponent(serialNumber)}`}>
        {layoutText.reportIssue}
      </ButtonLink>
    </section>
  );
}
