import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../api/api-error.js';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { text } from '../strings/en/text.js';
import css from '../ui/message-page.module.css';
import { PendingButton } from '../ui/pending-button.js';

/**
 * Shown instead of a page if the look-up of its session failed: nobody is known to be logged out. It is repeated
 * periodically, or by the button.
 */
export function SessionFailure({ session }: { session: UseQueryResult }) {
  // A query has no error while it is repeated.
  const [error, setError] = useState(session.error);
  if (session.error && session.error !== error) setError(session.error);
  const reason = wordsOf(error, '');
  return (
    <main className={css.page}>
      <title>{`${text.failed} · ${text.product}`}</title>
      <ConnectionBanner />
      <div role="alert">
        <h1>{text.failed}</h1>
        {reason && <p>{reason}</p>}
      </div>
      <PendingButton
        variant="contained"
        color="primary"
        pending={session.isFetching}
        pendingLabel={text.asking}
        onClick={() => void session.refetch()}
      >
        {text.tryAgain}
      </PendingButton>
    </main>
  );
}
