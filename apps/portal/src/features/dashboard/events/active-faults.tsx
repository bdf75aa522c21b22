import { isUrgentFault } from '@heliograph/domain/inverter/urgent-faults';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { known } from '../../../shared/api/known.js';
import { clockOrDay } from '../../../shared/format/dates.js';
import { formatAge } from '../../../shared/format/age.js';
import { formatInteger } from '../../../shared/format/units.js';
import { openTicketsQuery } from './get-open-tickets.js';
import { activeFaultsQuery } from '../api/get-active-faults.js';
import { faultHelp } from './strings/en.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './active-faults.module.css';
import { faultHelpOf } from './fault-help.js';
import { faultName } from '../../../shared/format/fault-name.js';
import { measuredWords } from './measured.js';
import { reportAddress } from './report-address.js';
import { Reported, ticketSince } from './reported.js';

interface Props {
  facts: InverterFacts;
  serialNumber: string;
}

/** The active faults: meaning, what to do, when each began, how often, and the measurements. */
export function ActiveFaults({ facts, serialNumber }: Props) {
  const { live, now, site } = facts;
  const codes = live.faults.length > 0 ? live.faults : [null];
  const active = known(useQuery(activeFaultsQuery(serialNumber, live.faults)));
  const tickets = useQuery(openTicketsQuery(serialNumber));
  const ticketOf = (code: string | null) =>
    ticketSince(known(tickets), code === null ? null : live.faultsSince[code], code);
  const [unreported] = codes.filter((code) => !ticketOf(code));
  const reported = unreported === undefined ? ticketOf(codes[0]!) : undefined;
  const when = (iso: string) => clockOrDay(Date.parse(iso), now, site.timeZone);
  return (
    <section className={css.box} aria-label={faultHelp.events.fault}>
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <ul className={css.faults}>
        {codes.map((code) => {
          const { meaning, todo } = faultHelpOf(code);
          const since = code === null ? undefined : live.faultsSince[code];
          const { occurrences = null, measured = null } = active?.find((fault) => fault.code === code) ?? {};
          const figures = code !== null && measured ? measuredWords(code, measured) : '';
          return (
            <li key={code}>
              <p>
                <b className={css.what}>{faultName(code)}</b>{' '}
                {since === undefined
                  ? null
                  : faultHelp.since(when(since), formatAge(Math.max(0, now - Date.parse(since))))}
              </p>
              <p>{meaning}</p>
              <p className={css.todo}>
                {todo}{' '}
                {code !== null && isUrgentFault(code) && !ticketOf(code) && (
                  <b data-pending={tickets.isPending || undefined}>{faultHelp.callNow}</b>
                )}
              </p>
              <p className={css.small}>
                {[
                  code !== null && faultHelp.code(code),
                  since === undefined && faultHelp.sinceUnknown,
                  occurrences !== null && faultHelp.times(formatInteger(occurrences), occurrences === 1),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={css.measured}>
                {measured && figures && faultHelp.measured(when(measured.at), figures)}
              </p>
            </li>
          );
        })}
      </ul>
      <div className={css.report} data-pending={tickets.isPending || undefined}>
        {reported ? (
          <Reported ticket={reported} />
        ) : (
          <ButtonLink
            to={reportAddress(serialNumber, unreported!, unreported && live.faultsSince[unreported])}
          >
            {layoutText.reportIssue}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
