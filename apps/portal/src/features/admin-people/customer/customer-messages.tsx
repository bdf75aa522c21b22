import type { SentMessage } from '@heliograph/contracts/http/get-customer-account';
import { formatInstant } from '../../../shared/format/dates.js';
import { Rows } from '../../../shared/record/rows.js';
import { messageKindInWords } from '../../../shared/format/message-kind.js';
import { useCustomerAccount } from '../api/get-customer.js';
import { Part } from '../../../shared/record/part.js';
import { customerText } from './strings/en.js';

/** Messages to the customer with their delivery states. */
export function CustomerMessages({ userId }: { userId: string }) {
  const words = customerText.messages;
  return (
    <Part title={words.title} wide query={useCustomerAccount(userId)}>
      {({ messages }) => (
        <Rows
          label={words.title}
          heads={[words.at, words.about, words.words, words.state]}
          rows={messages.map((message) => ({
            key: message.id,
            cells: [
              formatInstant(message.createdAt),
              messageKindInWords(message.kind),
              message.text ?? (message.kind.startsWith('code_') ? words.noWords : null),
              stateInWords(message),
            ],
          }))}
          empty={words.none}
        />
      )}
    </Part>
  );
}

function stateInWords({ deliveredAt, receipt, receiptAt, failedAt, error, channel }: SentMessage): string {
  const words = customerText.messages;
  if (deliveredAt && receipt && receiptAt) return words.receipts[receipt](formatInstant(receiptAt));
  if (deliveredAt) return words.accepted[channel](formatInstant(deliveredAt));
  if (failedAt && error === null) return words.withdrawn;
  if (failedAt) return words.givenUp(formatInstant(failedAt), error ?? '');
  return error === null ? words.waiting : words.retrying(error);
}
