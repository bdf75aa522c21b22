import { claimSorts, getClaims, type ListedClaim } from '@heliograph/contracts/http/claims';
import { type ClaimState, claimStates } from '@heliograph/domain/claims/state';
import { ShieldCheck } from 'lucide-react';
import { claimsKey } from '../../../shared/claims/claim-calls.js';
import { formatInteger } from '../../../shared/format/units.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { claimText } from '../../../shared/strings/en/claims.js';
import { useReturnToRow } from '../../../shared/table/return-to-row.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import type { TableOptions } from '../../../shared/table/table-view.js';
import { useAddressChange } from '../../../shared/table/use-address-change.js';
import { ALL_ROWS_MAX, useServerTable } from '../../../shared/table/use-server-table.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { Button } from '../../../shared/ui/button.js';
import { useClaimCounts } from '../api/get-claim-counts.js';
import chips from '../queue/queue.module.css';
import { claimColumns } from './claim-columns.js';
import css from './claims.module.css';

/** Latest change first. */
const OPTIONS: TableOptions = { sizes: [10, 15, 'all'], sort: '-since', allRowsMax: ALL_ROWS_MAX };
const keyOf = ({ ticketId }: ListedClaim) => ticketId;

/** All warranty claims or those in a state; each links to its ticket, where its steps are taken. */
export function ClaimsPage() {
  const words = claimText.list;
  const { nav } = adminShellText;
  const [state, show] = useClaimState();
  const { asked: _, ...table } = useServerTable({
    call: getClaims,
    sorts: claimSorts,
    options: OPTIONS,
    queryKey: claimsKey,
    ...(state && { filters: { claimState: state } }),
  });
  useReturnToRow(table.query.data !== undefined);
  return (
    <AdminPage title={nav.claims} intro={words.intro}>
      <div className={css.panel}>
        <StateChips shown={state} onShow={show} />
        <TableCard
          {...table}
          label={nav.claims}
          columns={claimColumns}
          keyOf={keyOf}
          counted={(total) => words.counted(formatInteger(total), total === 1)}
          empty={
            <TableEmpty
              sign={<ShieldCheck size={20} strokeWidth={1.6} aria-hidden />}
              message={state ? words.none : words.empty}
              action={state && <Button onClick={() => show(undefined)}>{words.showAll}</Button>}
            />
          }
        />
      </div>
    </AdminPage>
  );
}

/** The state in the address, and a setter, which pushes a history entry and goes to the first page. */
function useClaimState(): [ClaimState | undefined, (state: ClaimState | undefined) => void] {
  const [address, change] = useAddressChange();
  const state = claimStates.find((one) => one === address.get('claimState'));
  return [state, (next) => change({ claimState: next ?? null })];
}

interface ChipsProps {
  shown: ClaimState | undefined;
  onShow: (state: ClaimState | undefined) => void;
}

/** In the order of a claim's steps; refused ones last. */
const OFFERED = [undefined, 'PENDING', 'APPROVED', 'DISPATCHED', 'INSTALLED', 'REFUSED'] as const;

/** The states with the number of their claims. */
function StateChips({ shown, onShow }: ChipsProps) {
  const words = claimText.list;
  const counts = useClaimCounts();
  return (
    <div className={chips.views} role="group" aria-label={words.columns.state}>
      {OFFERED.map((state) => (
        <button
          key={state ?? 'all'}
          className={chips.chip}
          type="button"
          aria-pressed={state === shown}
          onClick={() => onShow(state)}
        >
          {words.states[state ?? 'all']} <b>{counts && formatInteger(counts[state ?? 'all'])}</b>
        </button>
      ))}
    </div>
  );
}
