import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format/dates.js';
import { formatSim, formatInteger, formatPhone } from '../../../shared/format/units.js';
import { fleetText } from '../strings/en.js';
import { Facts } from '../../../shared/record/facts.js';
import { Panel } from '../../../shared/record/panel.js';

const day = (date: string | null) => date && formatDate(date);

/** The sale, the owner, the place, and the energy compared with peer inverters. */
export function Sale({ detail }: { detail: InverterDetail }) {
  const words = fleetText.inverter;
  const { owner } = detail;
  return (
    <Panel title={words.sale}>
      <Facts
        facts={[
          [words.name, detail.inverterName],
          [words.rating, detail.power_rating],
          [words.dealer, detail.dealer],
          [words.invoice, detail.invoice_number],
          [words.purchased, day(detail.date_of_purchase)],
          [words.installed, day(detail.date_of_installation)],
          [words.sim, detail.sim && formatSim(detail.sim)],
          [
            fleetText.facts.owner,
            owner ? (
              <Link key="owner" to={`/admin/user/${owner.userId}`}>
                {owner.name}
              </Link>
            ) : (
              fleetText.facts.noOwner
            ),
          ],
          [words.phone, owner && <a href={`tel:${owner.phoneNo}`}>{formatPhone(owner.phoneNo)}</a>],
          [words.address, owner && [owner.address, owner.city, owner.state].filter(Boolean).join(', ')],
          [words.yield, yieldOf(detail)],
        ]}
      />
    </Panel>
  );
}

function yieldOf({ yieldShare, yieldDay }: InverterDetail): string {
  const words = fleetText.inverter;
  if (yieldShare === null || yieldDay === null) return words.notJudged;
  return words.yieldOf(formatInteger(yieldShare * 100), formatDate(yieldDay));
}
