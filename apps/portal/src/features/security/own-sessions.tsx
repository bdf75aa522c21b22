import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed } from '../../shared/api/known.js';
import { formatInstant } from '../../shared/format/dates.js';
import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ownSessionsQuery, useEndAllSessions, useEndOneSession } from './api/own-account.js';
import { ViewingAsCustomer } from '../../shared/view-as/viewing-as-customer.js';
import css from './security.module.css';

/** The account's sessions, with a button to end each. */
export function OwnSessions() {
  const words = ownAccountText.sessions;
  return (
    <section className={css.card} aria-label={words.title}>
      <div className={css.parts}>
        <h2>{words.title}</h2>
        <p>{words.note}</p>
        {use(ViewingAsCustomer) ? <p>{words.viewed}</p> : <Sessions />}
      </div>
    </section>
  );
}

function Sessions() {
  const words = ownAccountText.sessions;
  const query = useQuery(ownSessionsQuery());
  const ending = useEndOneSession();
  if (isFailed(query))
    return (
      <>
        <FailureAlert />
        <EndAll />
      </>
    );
  if (!query.data) {
    return (
      <div role="status" aria-label={words.title} data-place>
        <Skeleton height={48} width="100%" />
        <Skeleton height={36} width={168} top={12} />
      </div>
    );
  }
  return (
    <>
      <ul className={css.devices}>
        {query.data.sessions.map(({ sessionId, isThis, browser, loggedInAt, lastSeenAt }) => (
          <li key={sessionId}>
            <span>
              <b>{browser ?? words.unknown}</b>
              <small>
                {words.loggedIn(formatInstant(loggedInAt))}{' '}
                {isThis ? null : words.lastUsed(formatInstant(lastSeenAt))}
              </small>
            </span>
            {isThis ? (
              words.here
            ) : (
              <PendingButton
                pending={ending.isPending && ending.variables === sessionId}
                pendingLabel={text.sending}
                aria-label={words.endOne(browser ?? words.unknown)}
                onClick={() => ending.mutate(sessionId)}
              >
                {text.nav.logOut}
              </PendingButton>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        {ending.isError && <Outcome kind="failed" message={wordsOf(ending.error, text.somethingWrong)} />}
      </div>
      <EndAll />
    </>
  );
}

function EndAll() {
  const words = ownAccountText.sessions;
  const ending = useEndAllSessions();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.all}</Button>
      {asking && (
        <ConfirmPopup
          question={words.all}
          note={words.allNote}
          failure={
            ending.isError && <Outcome kind="failed" message={wordsOf(ending.error, text.somethingWrong)} />
          }
          confirm={words.all}
          pending={ending.isPending}
          pendingLabel={text.sending}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
