import { formatInstant } from '../../../shared/format/dates.js';
import { Rows } from '../../../shared/record/rows.js';
import { useCustomerAccount } from '../api/get-customer.js';
import { Part } from './part.js';
import { customerText } from './strings/en.js';

export function CustomerSessions({ userId }: { userId: string }) {
  const words = customerText.sessions;
  return (
    <Part title={words.title} query={useCustomerAccount(userId)}>
      {({ sessions }) => (
        <Rows
          label={words.title}
          heads={[words.device, words.loggedIn, words.lastUsed]}
          rows={sessions.map(({ browser, loggedInAt, lastSeenAt }) => ({
            key: `${loggedInAt} ${lastSeenAt}`,
            cells: [browser ?? words.unknown, formatInstant(loggedInAt), formatInstant(lastSeenAt)],
          }))}
          empty={words.none}
        />
      )}
    </Part>
  );
}
