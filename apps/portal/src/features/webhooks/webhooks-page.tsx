import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getWebhooks } from '@heliograph/contracts/http/webhooks';
import { Plus, Webhook as WebhookSign } from 'lucide-react';
import { useId, useState } from 'react';
import { isFailed } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminShellText } from '../../shared/strings/en/admin-shell.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { Button } from '../../shared/ui/button.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { useKeepFocus } from '../../shared/ui/use-keep-focus.js';
import { useWebhooks } from './api/webhooks.js';
import { Deliveries, type ShownDeliveries } from './deliveries.js';
import { nameOf } from './name-of.js';
import { webhookText } from './strings/en.js';
import { WebhookCard } from './webhook-card.js';
import { WebhookDialog } from './webhook-dialog.js';
import css from './webhooks.module.css';

/** Webhooks and their deliveries; for super-admins only. */
export function WebhooksPage() {
  const words = webhookText;
  const query = useWebhooks();
  const place = useKeepFocus<HTMLDivElement>();
  const [adding, setAdding] = useState(false);
  const [opened, show] = useState<{ id: string; which: ShownDeliveries } | null>(null);
  const { data } = query;
  const shown = data?.webhooks.find(({ webhookId }) => webhookId === opened?.id);
  const add = (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<Plus size={20} strokeWidth={1.6} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {words.add}
    </Button>
  );
  return (
    <AdminPage title={adminShellText.nav.webhooks} intro={words.intro} tools={add}>
      <div ref={place} className={css.page} aria-busy={query.isPending}>
        {isFailed(query) && <FailureAlert />}
        {query.isPending && <Skeleton height={160} />}
        {data?.webhooks.length === 0 && <None />}
        {data?.webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.webhookId}
            webhook={webhook}
            isShown={webhook === shown}
            onShow={(which) => show(which && { id: webhook.webhookId, which })}
          />
        ))}
        {shown && opened && (
          <Deliveries
            key={shown.webhookId}
            webhook={shown}
            name={nameOf(shown)}
            which={opened.which}
            onWhich={(which) => show({ ...opened, which })}
          />
        )}
        {data && <NationalServer state={data.nationalServer} />}
      </div>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

const None = () => (
  <section className={css.card}>
    <TableEmpty sign={<WebhookSign size={20} strokeWidth={1.6} aria-hidden />} message={webhookText.empty} />
  </section>
);

/** State of the delivery to a national server, or the reason for none. */
function NationalServer({ state }: { state: OutputOf<typeof getWebhooks>['nationalServer'] }) {
  const words = webhookText.national;
  const id = useId();
  const delivery = state?.delivery;
  const note = state ? words.noFormat : words.noProfile;
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{words.title}</h2>
        <span className={css.state} data-state={delivery ? 'on' : 'off'}>
          {delivery ? webhookText.states.on : webhookText.states.off}
        </span>
      </header>
      <p className={css.note}>{delivery ? words.sends : note}</p>
      {state && (
        <dl className={css.facts}>
          <dt>{words.source}</dt>
          <dd>{state.source}</dd>
          <dt>{words.mapped}</dt>
          <dd>{words.of(formatInteger(state.mapped), formatInteger(state.parameters))}</dd>
          {delivery && (
            <>
              <dt>{words.behind}</dt>
              <dd>{formatInteger(delivery.behind)}</dd>
              <dt>{words.expired}</dt>
              <dd>{formatInteger(delivery.expired)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
