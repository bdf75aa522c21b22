import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { retryFailed, hasFailed } from '../api/retry-failed.js';
import { text } from '../strings/en/text.js';
import css from './failure-alert.module.css';
import { PendingButton } from './pending-button.js';

/** Data that the page needs failed to load. It is fetched again periodically, or by the button. */
export function FailureAlert() {
  const queryClient = useQueryClient();
  const asking = useIsFetching({ predicate: hasFailed }) > 0;
  return (
    <div className={css.alert} role="alert">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      <b>{text.failed}</b>
      <PendingButton
        pending={asking}
        pendingLabel={text.asking}
        onClick={() => retryFailed(queryClient, hasFailed)}
      >
        {text.tryAgain}
      </PendingButton>
    </div>
  );
}
