import type { Webhook, WebhookDelivery } from '@heliograph/contracts/http/webhooks';
import { deliveryStates } from '@heliograph/domain/webhooks/events';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { RecordTable } from '../../shared/table/record-table.js';
import { TableSkeleton } from '../../shared/table/table-skeleton.js';
import { Button } from '../../shared/ui/button.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useReplayDeliveries, useWebhookDeliveries } from './api/webhooks.js';
import { deliveryColumns } from './delivery-columns.js';
import { webhookText } from './strings/en.js';
import css from './webhooks.module.css';

const SHOWN = ['all', ...deliveryStates] as const;
export type ShownDeliveries = (typeof SHOWN)[number];

interface Props {
  webhook: Webhook;
  name: string;
  which: ShownDeliveries;
  onWhich: (which: ShownDeliveries) => void;
}

const ROWS = 25;
const keyOf = ({ deliveryId }: WebhookDelivery) => deliveryId;

/** Deliveries to a webhook, newest first; dead letters can be replayed. */
export function Deliveries({ webhook, name, which, onWhich }: Props) {
  const words = webhookText.deliveries;
  const { webhookId, dead } = webhook;
  const [older, setOlder] = useState<{ which: ShownDeliveries; before: string } | null>(null);
  const before = older?.which === which ? older.before : undefined;
  const query = useWebhookDeliveries({
    webhookId,
    size: ROWS,
    ...(which !== 'all' && { deliveryState: which }),
    ...(before !== undefined && { before }),
  });
  const { data } = query;
  const label = words.title(name);
  return (
    <section className={css.deliveries} aria-label={label} aria-busy={query.isFetching}>
      <header className={css.bar}>
        <h2>{label}</h2>
        <Segmented
          label={words.show}
          choices={SHOWN.map((value) => ({
            value,
            label: value === 'all' ? words.all : words.states[value],
          }))}
          value={which}
          onChange={onWhich}
        />
        {dead > 0 && <Replay webhookId={webhookId} label={words.replayAll} />}
      </header>
      {isFailed(query) && <FailureAlert />}
      {!data && !isFailed(query) && <TableSkeleton label={label} columns={deliveryColumns} size={5} />}
      {data?.deliveries.length === 0 && <p className={css.none}>{words.none}</p>}
      {data && data.deliveries.length > 0 && (
        <RecordTable
          label={label}
          columns={deliveryColumns}
          rows={data.deliveries}
          keyOf={keyOf}
          details={(delivery) => <Details webhookId={webhookId} delivery={delivery} />}
          sort={null}
        />
      )}
      <div className={css.bar}>
        {before !== undefined && <Button onClick={() => setOlder(null)}>{words.newest}</Button>}
        {data?.next && <Button onClick={() => setOlder({ which, before: data.next! })}>{words.older}</Button>}
      </div>
    </section>
  );
}

function Details({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const words = webhookText.deliveries;
  return (
    <div className={css.details}>
      <p className={css.note}>
        {words.messageId} <code lang="en">{delivery.messageId}</code>
      </p>
      <pre lang="en">{JSON.stringify(delivery.data, null, 2)}</pre>
      {delivery.state === 'dead' && (
        <Replay webhookId={webhookId} deliveryId={delivery.deliveryId} label={words.replay} />
      )}
    </div>
  );
}

/** Replays one dead letter, or all. */
function Replay({ label, ...which }: { webhookId: string; deliveryId?: string; label: string }) {
  const words = webhookText.deliveries;
  const say = useSnackbar();
  const replay = useReplayDeliveries();
  // Not by callbacks of `mutate`: a replayed delivery may leave the list, and with it this button, before they run.
  const start = () =>
    void replay.mutateAsync(which).then(
      ({ replayed, more }) => {
        const done = words.replayed(formatInteger(replayed), replayed === 1);
        say(more ? `${done} ${words.moreDead}` : done, 'success');
      },
      (error: Error) => say(wordsOf(error, webhookText.failed), 'error'),
    );
  return (
    <PendingButton pending={replay.isPending} pendingLabel={words.replaying} onClick={start}>
      {label}
    </PendingButton>
  );
}
