import type { WarrantyState } from '@heliograph/domain/warranty/warranty';
import { useQuery } from '@tanstack/react-query';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { formatDate } from '../../../shared/format/dates.js';
import { WarrantyChip } from '../../../shared/inverter/warranty-chip.js';
import { Facts } from '../../../shared/record/facts.js';
import { Part } from '../../../shared/record/part.js';
import { caseText } from './strings/en.js';

const RUNNING: readonly WarrantyState[] = ['valid', 'ending'];
const day = (date: string | null) => date && formatDate(date);

export function WarrantyPanel({ serialNumber }: { serialNumber: string }) {
  const words = caseText.warranty;
  return (
    <Part title={words.title} query={useQuery(inverterOverviewQuery(serialNumber))}>
      {({ warranty }) => (
        <>
          {warranty.state !== 'unknown' && <b>{RUNNING.includes(warranty.state) ? words.in : words.out}</b>}
          <WarrantyChip warranty={warranty} />
          <Facts
            facts={[
              [words.begins, day(warranty.beginsOn)],
              [words.ends, day(warranty.endsOn)],
            ]}
          />
        </>
      )}
    </Part>
  );
}
