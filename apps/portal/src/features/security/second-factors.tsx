import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { securityText } from '../../shared/strings/en/security.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
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
  const refresh = useRefreshSecondFactors();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stored = () => {
    setCodes(null);
    refresh();
  };
  return (
    <>
      <Factors onMade={setCodes} />
      {codes && <RecoveryCodes codes={codes} onDone={stored} />}
    </>
  );
}

interface MadeProps {
  /** Called with new recovery codes, which must be shown. */
  onMade: (codes: readonly string[]) => void;
}

function Factors({ onMade }: MadeProps) {
  const words = securityText;
  const query = useQuery(secondFactorsQuery);
  const refresh = useRefreshSecondFactors();
  const beginning = useBeginTotp();
  const [renewing, setRenewing] = useState(false);
  if (beginning.data) {
    const done = (made: readonly string[]) => {
      beginning.reset();
      onMade(made);
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
  const changed = (made: readonly string[] | null) => (made ? onMade(made) : refresh());
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
      <Passkeys passkeys={passkeys} totp={totp} onChanged={changed} />
      {hasFactor && (
        <>
          <h2>{words.recovery.title}</h2>
          <p>{words.recovery.left(formatInteger(recoveryCodesLeft), recoveryCodesLeft === 1)}</p>
          <Button onClick={() => setRenewing(true)}>{words.recovery.renew}</Button>
        </>
      )}
      {renewing && <RenewCodes onMade={onMade} onClose={() => setRenewing(false)} />}
      <div role="alert">
        {beginning.error && <Outcome kind="failed" message={wordsOf(beginning.error, words.app.failed)} />}
      </div>
    </div>
  );
}

function RenewCodes({ onMade, onClose }: MadeProps & { onClose: () => void }) {
  const words = securityText.recovery;
  const renewing = useNewRecoveryCodes();
  useShownOnce(renewing.isPending);
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => {
        onClose();
        onMade(recoveryCodes);
      },
    });
  return (
    <ConfirmPopup
      question={words.renewal}
      note={words.renewalNote}
      failure={
        renewing.error && <Outcome kind="failed" message={wordsOf(renewing.error, securityText.app.failed)} />
      }
      confirm={words.renewNow}
      pending={renewing.isPending}
      pendingLabel={words.renewing}
      onConfirm={renew}
      // Nobody would see the codes that are being made.
      onClose={() => !renewing.isPending && onClose()}
    />
  );
}
