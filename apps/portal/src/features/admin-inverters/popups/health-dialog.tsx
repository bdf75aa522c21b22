import type { SystemHealth } from '@heliograph/contracts/http/get-system-health';
import { TriangleAlert, Unlink } from 'lucide-react';
import { isFailed } from '../../../shared/api/known.js';
import { formatDate, formatInstant } from '../../../shared/format/dates.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { inverterText } from '../../../shared/strings/en/inverters.js';
import { tableText } from '../../../shared/strings/en/table.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { faultName } from '../reason.js';
import { ActiveTickets } from './active-tickets.js';
import { useSystemHealth } from './api/get-system-health.js';
import css from './health-dialog.module.css';
import { HealthSign } from './health-sign.js';
import { SilenceFacts } from './silence-facts.js';
import { PopupBody, PopupFrame } from '../../../shared/ui/popup-frame.js';

/** One inverter's health and its reasons: the spec's Inverter Health. */
export function HealthDialog({ serialNumber, onClose }: { serialNumber: string; onClose: () => void }) {
  const words = adminInverterText.health;
  const health = useSystemHealth(serialNumber);
  const failed = isFailed(health);
  const unknown = failed ? tableText.unknown : undefined;
  return (
    <PopupFrame title={words.title} onClose={onClose}>
      <PopupBody busy={health.isPending}>
        {failed && (
          <div role="alert">
            <Outcome kind="failed" message={words.failed} />
          </div>
        )}
        {!failed && (health.data ? <State health={health.data} /> : <Skeleton height={66} width="100%" />)}
        <dl className={css.facts}>
          <Fact name={words.serialNumber} value={serialNumber} />
          <Fact
            name={words.installed}
            value={health.data ? shownDate(health.data.dateOfInstallation) : unknown}
          />
          <Fact
            name={words.warranty}
            value={health.data ? inverterText.warranty.said(health.data.warrantyTerms) : unknown}
          />
        </dl>
        <ActiveTickets serialNumber={serialNumber} />
      </PopupBody>
    </PopupFrame>
  );
}

const shownDate = (day: string | null) => (day === null ? tableText.unknown : formatDate(day));

function State({ health: known }: { health: SystemHealth }) {
  const { health, nocomm, silence, lastHeardAt, timeZone, faults, cloned, clockWrong } = known;
  const words = adminInverterText.health;
  return (
    <div className={css.state}>
      <HealthSign health={health} />
      {nocomm && (
        <p className={css.lost}>
          <Unlink size={20} strokeWidth={1.6} aria-hidden />
          <span>
            <b>{words.noCommunication}</b>
            {lastHeardAt === null ? words.neverHeard : words.lastHeard(formatInstant(lastHeardAt, timeZone))}
          </span>
        </p>
      )}
      {silence && <SilenceFacts silence={silence} timeZone={timeZone} />}
      {cloned && <Problem name={words.cloned} />}
      {clockWrong && <Problem name={words.clockWrong} />}
      {faults.length > 0 && (
        <p className={css.faults}>
          <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
          <span>
            <b>{words.faults}</b>
            {faults.map(faultName).join(', ')}
          </span>
        </p>
      )}
    </div>
  );
}

function Problem({ name }: { name: string }) {
  return (
    <p className={css.faults}>
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <b>{name}</b>
    </p>
  );
}

/** @param value undefined while loading. */
function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton height={20} width={96} />}</dd>
    </div>
  );
}
