import PostalMime, { type Email } from 'postal-mime';

/** A report that an e-mail was not delivered (RFC 3464). */
export interface Bounce {
  /** Id of the message in the outbox, from the `Message-ID` of the bounced e-mail. */
  readonly messageId: string;
  readonly reference: string;
  /** Status code by RFC 3463, such as `5.1.1`. */
  readonly status: string;
  /** Addresses in the report, in lower case. */
  readonly addresses: readonly string[];
  /** Whether the mailbox or its domain does not exist: no e-mail to the address will ever arrive. */
  readonly isHard: boolean;
}

/** Bad mailbox, system or syntax, moved (X.1.x, which includes the null MX 5.1.10), or disabled mailbox (X.2.1). */
const HARD = /^5\.(1\.\d{1,3}|2\.1)$/;

/**
 * @returns null: not a report about a failed e-mail of ours, but for example an out-of-office reply or a delay notice
 */
export async function readBounce(source: Buffer): Promise<Bounce | null> {
  const report = await PostalMime.parse(source, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  }).catch(() => null);
  if (!report) return null;
  const failed = recipientsIn(partOf(report, 'message/delivery-status')).find(
    (fields) => fields.get('action')?.toLowerCase() === 'failed' && fields.has('status'),
  );
  const original = partOf(report, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  const reference = /^message-id:\s*(<alert-(\d{1,18})@[^\s<>]+>)\s*$/im.exec(original);
  if (!failed || !reference) return null;
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status')!)?.[0] ?? '5.0.0';
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(failed.get(name)));
  return { messageId: reference[2]!, reference: reference[1]!, status, addresses, isHard: HARD.test(status) };
}

function partOf({ attachments }: Email, ...types: readonly string[]): string {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  return typeof content === 'string' ? content : '';
}

/** Fields of each group, by their names in lower case. The first group is about the whole report. */
function recipientsIn(text: string): Map<string, string>[] {
  const groups = text
    .replace(/\r\n/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
    return new Map(
      lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
      }),
    );
  });
}

/** `rfc822; asha@example.org` */
const addressIn = (field: string | undefined): string[] => {
  const address = /^\s*(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/i.exec(field ?? '')?.[1];
  return address ? [address.toLowerCase()] : [];
};
