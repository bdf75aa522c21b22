import type { User } from '@heliograph/contracts/http/user';
import { formatPhone } from '../../../shared/format/units.js';
import { formatDate, formatInstant } from '../../../shared/format/dates.js';
import { Facts } from '../../../shared/record/facts.js';
import { useCustomerAccount } from '../api/get-customer.js';
import { adminListText } from '../strings/en.js';
import { Part } from '../../../shared/record/part.js';
import { customerText } from './strings/en.js';

/** Contact, registration and consent. */
export function Account({ user }: { user: User }) {
  const words = customerText.account;
  return (
    <Part title={words.title} query={useCustomerAccount(user.userId)}>
      {({ registeredAt, phoneVerifiedAt, privacyVersion, privacyAgreedAt }) => (
        <Facts
          facts={[
            [words.userId, `U00-${user.userId.slice(-5)}`],
            [
              adminListText.phoneNo,
              <a key="phone" href={`tel:${user.phoneNo}`}>
                {formatPhone(user.phoneNo)}
              </a>,
            ],
            [adminListText.email, user.email],
            [
              adminListText.users.address,
              [user.address, user.city, user.state, user.pinCode].filter(Boolean).join(', '),
            ],
            [words.registered, formatInstant(registeredAt)],
            [words.verified, phoneVerifiedAt ? formatInstant(phoneVerifiedAt) : words.neverVerified],
            [
              words.privacy,
              privacyVersion && privacyAgreedAt
                ? words.agreed(formatDate(privacyVersion), formatInstant(privacyAgreedAt))
                : words.notRecorded,
            ],
          ]}
        />
      )}
    </Part>
  );
}
