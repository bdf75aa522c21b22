import type { Webhook } from '@heliograph/contracts/http/webhooks';

/** The name of a webhook. */
export const nameOf = ({ description, url }: Webhook) => description || new URL(url).host;
