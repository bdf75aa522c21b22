import { getUser } from '@heliograph/contracts/http/get-user';
import type { InverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/format/units.js';
import { wordsOf } from '../../../shared/api/api-error.js';
import { callApi } from '../../../shared/api/call-api.js';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { Facts } from '../../../shared/record/facts.js';
import { Part } from '../../../shared/record/part.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import css from './case.module.css';
import { caseText } from './strings/en.js';

type Owner = NonNullable<InverterOverview['owner']>;

export function OwnerPanel({ serialNumber }: { serialNumber: string }) {
  const words = caseText.owner;
  return (
    <Part title={words.title} query={useQuery(inverterOverviewQuery(serialNumber))}>
      {({ owner }) => (owner ? <OwnerFacts key={owner.userId} owner={owner} /> : <p>{words.none}</p>)}
    </Part>
  );
}

function OwnerFacts({ owner: { userId, name, city, phoneEnding } }: { owner: Owner }) {
  const words = caseText.owner;
  return (
    <Facts
      facts={[
        [
          words.name,
          <Link key="owner" to={`/admin/user/${userId}`}>
            {name}
          </Link>,
        ],
        [words.city, city],
        [words.phone, <Phone key="phone" userId={userId} ending={phoneEnding} />],
      ]}
    />
  );
}

/** The phone number's end, and the whole number on request, because reading it is logged. */
function Phone({ userId, ending }: { userId: string; ending: string }) {
  const words = caseText.owner;
  const showing = useMutation({ mutationFn: () => callApi(getUser, { userId }) });
  if (showing.data) return <a href={`tel:${showing.data.phoneNo}`}>{formatPhone(showing.data.phoneNo)}</a>;
  return (
    <div className={css.phone}>
      <span>…{ending}</span>
      <PendingButton
        title={words.logged}
        pending={showing.isPending}
        pendingLabel={words.showing}
        onClick={() => showing.mutate()}
      >
        {words.show}
      </PendingButton>
      <span role="alert">{showing.error && wordsOf(showing.error, words.failed)}</span>
    </div>
  );
}
