import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { isPresent } from '@heliograph/domain/fleet/state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/format/units.js';
import { useInverterPopup } from '../popups/inverter-popup.js';
import { isFailed } from '../../../shared/api/known.js';
import { inverterDetailQuery } from '../api/get-inverter-detail.js';
import { faultsInWords, reasonOf } from '../reason.js';
import { stateInWords } from '../../../shared/inverter/fleet-state-chip.js';
import { ticketAddress } from '../ticket-address.js';
import { TodaysCurve } from '../curve/todays-curve.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { fleetText } from '../strings/en.js';
import { fleetStateText } from '../../../shared/strings/en/fleet-states.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import css from './fleet-cells.module.css';

/** An expanded row: the day's curve, customer and place, open tickets, and actions. */
export function RowDetails({ row }: { row: FleetRow }) {
  const query = useQuery(inverterDetailQuery(row.inverter_id));
  const [, open] = useInverterPopup();
  const detail = query.data;
  return (
    <div className={css.details}>
      <TodaysCurve inverterId={row.inverter_id} place={detail?.site} energyTodayWh={row.energyTodayWh} />
      {isFailed(query) ? <p role="alert">{fleetText.facts.failed}</p> : <Facts row={row} detail={detail} />}
      <div className={css.ways}>
        <Button variant="contained" color="secondary" onClick={() => open('health', row.serial_number)}>
          {fleetText.viewHealth}
        </Button>
        <ButtonLink to={ticketAddress(row.serial_number, detail)}>{fleetText.generateTicket}</ButtonLink>
        <ButtonLink variant="text" to={`/admin/inverter/${row.inverter_id}`}>
          {fleetText.page}
        </ButtonLink>
      </div>
    </div>
  );
}

/** @param detail undefined while loading */
function Facts({ row, detail }: { row: FleetRow; detail: InverterDetail | undefined }) {
  const words = fleetText.facts;
  return (
    <dl className={css.facts} aria-busy={!detail}>
      <Fact name={fleetStateText.label}>{[stateInWords(row), reasonOf(row)].filter(Boolean).join(': ')}</Fact>
      <Fact name={isPresent(row.state) ? words.fault : words.faultBefore}>
        {detail && faultsInWords(row.state, detail.latest)}
      </Fact>
      <Fact name={words.owner}>
        {detail &&
          (detail.owner ? (
            <>
              {detail.owner.name},{' '}
              <a href={`tel:${detail.owner.phoneNo}`}>{formatPhone(detail.owner.phoneNo)}</a>
            </>
          ) : (
            words.noOwner
          ))}
      </Fact>
      <Fact name={words.place}>{detail && (detail.owner ? placeOf(detail.owner) : words.unknown)}</Fact>
      <Fact name={words.firmware}>{detail && (firmwareOf(detail) || words.unknown)}</Fact>
      <Fact name={words.tickets}>{detail && <OpenTickets detail={detail} />}</Fact>
    </dl>
  );
}

const placeOf = ({ address, city, state }: NonNullable<InverterDetail['owner']>) =>
  [address, city, state].filter(Boolean).join(', ');

function firmwareOf({ device }: InverterDetail): string {
  if (!device) return '';
  const electric =
    device.phases !== null && device.mppt !== null
      ? fleetText.facts.phases(device.phases, device.mppt)
      : null;
  return [device.firmware, electric].filter(Boolean).join(', ');
}

function OpenTickets({ detail: { tickets } }: { detail: InverterDetail }) {
  const active = tickets.filter(({ status }) => status !== 'CLOSED');
  if (active.length === 0) return fleetText.facts.noTickets;
  return active.map(({ ticketId, priority }) => (
    <div key={ticketId}>
      <Link to={`/admin/ticket/${ticketId}`}>
        {fleetText.facts.ticket(ticketId, adminTicketText.priority[priority])}
      </Link>
    </div>
  ));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children === undefined ? <Skeleton height={20} width={120} /> : children}</dd>
    </div>
  );
}
