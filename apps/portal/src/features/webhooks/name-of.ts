import type { Webhook } from '@heliograph/contracts/http/webhooks';

/** What a webhook is called. */
export const nameOf = ({ description, url }: Webhook) => description || new URL(url).host;
