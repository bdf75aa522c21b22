import { ChannelDown, ChannelGone } from '@heliograph/database/outbox/deliver-message';
import type { SecretBox } from '@heliograph/server/secret-box';
import { unsubscribeToken } from '@heliograph/server/unsubscribe-token';
import { type MailAlert, mailContent } from './mail-template.js';

export interface MailSettings {
  /** smtp:// or smtps://, with credentials if the server needs them. */
  readonly url: string;
  readonly from: string;
  /** Host name of the portal. */
  readonly portalHost: string;
  readonly box: SecretBox;
  /** Certificates of the authorities that signed the server's, PEM; unset: Node.js's own list. */
  readonly ca?: string | undefined;
  /** Timeouts for one step of the conversation and for all of it; set by tests. */
  readonly timeoutsMs?: { readonly step: number; readonly total: number };
}

interface MailRecipientAlert extends MailAlert {
  readonly userId: number;
}

export interface MailSender {
  /**
   * @returns the Message-ID
   * @throws ChannelGone if the server refuses the e-mail permanently; ChannelDown if another attempt may succeed
   */
  send(email: string, alert: MailRecipientAlert): Promise<string>;
}

/** Sender for an installation without a mail server. */
export const noMail: MailSender = {
  send: async () => {
    throw new ChannelGone('This installation sends no e-mail');
  },
};

/** Less than the lease in libs/database/src/outbox/deliver-message.ts, and than a shutdown may take. */
const TIMEOUTS_MS = { step: 10_000, total: 20_000 };

/** Loaded at the first e-mail: it takes 7 MB. */
const nodemailer = () => import('nodemailer');

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Sends through an SMTP server. Success means only that the server accepted the e-mail (250); it may bounce later. */
export function mailSender({
  url,
  from,
  portalHost,
  box,
  ca,
  timeoutsMs = TIMEOUTS_MS,
}: MailSettings): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const local = LOOPBACK.test(hostname);
  const server = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Credentials and personal data leave this machine only encrypted.
    requireTLS: !local,
    ignoreTLS: local,
    tls: { ca },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutsMs.step,
    greetingTimeout: timeoutsMs.step,
    socketTimeout: timeoutsMs.step,
    dnsTimeout: timeoutsMs.step,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const portal = `https://${portalHost}`;
  return {
    send: async (email, alert) => {
      const token = encodeURIComponent(unsubscribeToken(box, alert));
      const oneTap = `${portal}/api/unsubscribe?token=${token}`;
      const { createTransport } = await nodemailer();
      const sent = createTransport(server).sendMail({
        from,
        to: { name: '', address: email },
        // The same for each attempt, so that mailboxes can drop a second copy.
        messageId: `<alert-${alert.id}@${portalHost}>`,
        ...mailContent(alert, { portal, unsubscribe: `${portal}/unsubscribe?token=${token}` }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${oneTap}>`,
          // RFC 8058. E-mails about dangerous faults are only switched off after a confirmation, which a mail program
          // can't show.
          ...(alert.topic !== 'safety' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      const { messageId } = await within(timeoutsMs.total, sent).catch((error: unknown) => {
        throw failureOf(error);
      });
      return messageId;
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Without the server's message, which may contain the address. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  if (responseCode === undefined) return new ChannelDown('The mail server cannot be reached');
  // A refused login is the operator's mistake, and no reason to give up an address.
  const isPermanent = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const refused = `The mail server refused (${responseCode})`;
  return isPermanent ? new ChannelGone(refused) : new ChannelDown(refused);
}
