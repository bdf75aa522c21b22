import { createHmac } from 'node:crypto';
import { type Receipt, receipts } from '@heliograph/database/outbox/record-receipt';
import { z } from 'zod';
import { isSameSecret } from '../../http/is-same-secret.js';

/** Whether Meta signed a body: `X-Hub-Signature-256` is the HMAC of its bytes, by the app's secret. */
export const isSigned = (body: Buffer, signature: unknown, appSecret: string): boolean =>
  typeof signature === 'string' &&
  isSameSecret(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);

const status = z.object({
  id: z.string(),
  status: z.string(),
  /** Seconds since 1970. */
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
});

export interface StatusReport {
  /** WhatsApp's id of the message. */
  readonly reference: string;
  /** Our id of the message, which was sent with it; null: missing. */
  readonly messageId: string | null;
  readonly at: Date;
  /** The receipt, or Meta's error code of a failure, if any. */
  readonly outcome: { readonly receipt: Receipt } | { readonly failed: number | null };
}

/** Reports about messages from our number. Ignores everything else, such as messages from people. */
export function statusReports(body: Buffer, phoneNumberId: string): StatusReport[] {
  const parsed = notification.safeParse(jsonIn(body));
  if (!parsed.success) return [];
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ statuses }) => statuses ?? [])
    .flatMap((one) => {
      const known = status.safeParse(one);
      return known.success ? reportOf(known.data) : [];
    });
}

function reportOf(report: z.infer<typeof status>): StatusReport[] {
  const { id, status: said, timestamp, biz_opaque_callback_data: ours, errors } = report;
  const receipt = receipts.find((known) => known === said);
  const about = {
    reference: id,
    messageId: ours && /^\d{1,18}$/.test(ours) ? ours : null,
    at: new Date(Number(timestamp) * 1_000),
  };
  if (receipt) return [{ ...about, outcome: { receipt } }];
  return said === 'failed' ? [{ ...about, outcome: { failed: errors?.[0]?.code ?? null } }] : [];
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
