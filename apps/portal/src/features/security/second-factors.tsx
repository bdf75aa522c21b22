import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { securityText } from '../../shared/strings/en/security.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import {
  secondFactorsQuery,
  useBeginTotp,
  useNewRecoveryCodes,
  useRefreshSecondFactors,
} from './api/second-factors.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import css from './security.module.css';
import { TotpSetUp } from './totp-set-up.js';

/** Authenticator app, passkeys and recovery codes of the logged-in administrator. */
export function SecondFactors() {
  const words = securityText;
  const query = useQuery(secondFactorsQuery);
  const refresh = useRefreshSecondFactors();
  const beginning = useBeginTotp();
  const renewing = useNewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    const done = () => {
      setCodes(null);
      refresh();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  if (beginning.data) {
    const done = (made: readonly string[]) => {
      beginning.reset();
      setCodes(made);
    };
    return <TotpSetUp {...beginning.data} onDone={done} />;
  }
  if (isFailed(query)) return <FailureAlert />;
  if (!query.data) {
    return (
      <div role="status" aria-label={words.app.loading}>
        <Skeleton height={120} width="100%" />
      </div>
    );
  }
  const { totp, passkeys, recoveryCodesLeft } = query.data;
  const hasFactor = totp || passkeys.length > 0;
  const failure = beginning.error ?? renewing.error;
  const changed = (made: readonly string[] | null) => (made ? setCodes(made) : refresh());
  return (
    <div className={css.parts}>
      <h2>{words.app.title}</h2>
      <Outcome
        kind={totp ? 'done' : 'note'}
        message={totp ? words.app.ready : hasFactor ? words.app.notNeeded : words.app.none}
      />
      <PendingButton
        variant={totp ? 'outlined' : 'contained'}
        color="secondary"
        pending={beginning.isPending}
        pendingLabel={words.app.beginning}
        onClick={() => beginning.mutate()}
      >
        {totp ? words.app.replace : words.app.setUp}
      </PendingButton>
      <Passkeys passkeys={passkeys} onChanged={changed} />
      {hasFactor && (
        <>
          <h2>{words.recovery.title}</h2>
          <p>{words.recovery.left(formatInteger(recoveryCodesLeft), recoveryCodesLeft === 1)}</p>
          <PendingButton
            color="secondary"
            pending={renewing.isPending}
            pendingLabel={words.recovery.renewing}
            onClick={() => renewing.mutate(undefined, { onSuccess: (made) => setCodes(made.recoveryCodes) })}
          >
            {words.recovery.renew}
          </PendingButton>
        </>
      )}
      <div role="alert">
        {failure && <Outcome kind="failed" message={wordsOf(failure, words.app.failed)} />}
      </div>
    </div>
  );
}
