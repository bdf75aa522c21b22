import {
  type Claim,
  decideClaim,
  dispatchReplacement,
  installReplacement,
  openClaim,
  undoReplacement,
} from '@heliograph/contracts/http/claims';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call-api.js';
import { isFailed } from '../api/known.js';
import { formatInstant } from '../format/dates.js';
import { Facts } from '../record/facts.js';
import { Panel } from '../record/panel.js';
import { claimText } from '../strings/en/claims.js';
import { Button } from '../ui/button.js';
import { ConfirmPopup } from '../ui/confirm-popup.js';
import { FailureAlert } from '../ui/failure-alert.js';
import { Field } from '../ui/field.js';
import { PendingButton } from '../ui/pending-button.js';
import { Skeleton } from '../ui/skeleton.js';
import { useKeepFocus } from '../ui/use-keep-focus.js';
import { claimQuery } from './claim-calls.js';
import css from './claim-panel.module.css';
import { type ClaimStep, useClaimStep } from './use-claim-step.js';

interface Props {
  ticketId: string;
  /** Whether steps are possible. */
  open: boolean;
  /** Refetches the ticket, on which each step is a message. */
  onChanged: () => void;
}

/** A ticket's warranty claim with its next step, for administrators. Nothing for a closed ticket without one. */
export function ClaimPanel(props: Props) {
  const { data } = useQuery(claimQuery(props.ticketId));
  return !props.open && data?.claim === null ? null : <ClaimSteps {...props} />;
}

function ClaimSteps({ ticketId, open, onChanged }: Props) {
  const query = useQuery(claimQuery(ticketId));
  const step = useClaimStep(ticketId, onChanged);
  const place = useKeepFocus<HTMLElement>();
  const claim = query.data?.claim;
  return (
    <Panel ref={place} title={claimText.title}>
      {isFailed(query) && <FailureAlert />}
      {query.isPending && !isFailed(query) && <Skeleton height={44} />}
      {claim && <ClaimFacts claim={claim} />}
      {open && claim !== undefined && <NextStep {...{ ticketId, claim, step }} />}
      <p role="alert">{step.failure}</p>
    </Panel>
  );
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { steps } = claimText;
  const facts: [string, ReactNode][] = [
    [steps.opened, formatInstant(claim.openedAt)],
    [steps.decided, claim.decidedAt && formatInstant(claim.decidedAt)],
    [claimText.reason, claim.reason],
    [claimText.replacement, claim.replacementSerialNumber],
    [claimText.courier, claim.courier],
    [steps.dispatched, claim.dispatchedAt && formatInstant(claim.dispatchedAt)],
    [steps.installed, claim.installedAt && formatInstant(claim.installedAt)],
  ];
  return (
    <>
      <p>
        <b>{claimText.states[claim.state]}</b>
      </p>
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </>
  );
}

interface StepProps {
  ticketId: string;
  step: ClaimStep;
}

function NextStep({ ticketId, claim, step }: StepProps & { claim: Claim | null }) {
  const input = { ticket_id: ticketId };
  const { pending, run } = step;
  if (!claim) {
    return (
      <div className={css.form}>
        <p className={css.hint}>{claimText.none}</p>
        <div className={css.actions}>
          <PendingButton
            pending={pending}
            pendingLabel={claimText.saving}
            onClick={() => run(() => callApi(openClaim, input))}
          >
            {claimText.open}
          </PendingButton>
        </div>
      </div>
    );
  }
  switch (claim.state) {
    case 'PENDING':
      return <Decision {...{ ticketId, step }} />;
    case 'APPROVED':
      return <Dispatch {...{ ticketId, claim, step }} />;
    case 'DISPATCHED':
      return (
        <>
          <Install {...{ ticketId, claim, step }} />
          {/* Another administrator may have corrected it. */}
          <Dispatch
            key={`${claim.replacementSerialNumber} ${claim.courier}`}
            {...{ ticketId, claim, step }}
          />
        </>
      );
    case 'INSTALLED':
      return (
        <div className={css.form}>
          <p className={css.hint}>{claimText.undoHint}</p>
          <div className={css.actions}>
            <PendingButton
              pending={pending}
              pendingLabel={claimText.saving}
              onClick={() => run(() => callApi(undoReplacement, input))}
            >
              {claimText.undo}
            </PendingButton>
          </div>
        </div>
      );
    case 'REFUSED':
      return null;
  }
}

function Decision({ ticketId, step: { pending, run, forgetFailure } }: StepProps) {
  const [claimReason, setReason] = useState('');
  const decide = (decision: 'APPROVED' | 'REFUSED') => () =>
    run(() => callApi(decideClaim, { ticket_id: ticketId, decision, claimReason }));
  const button = { pending, pendingLabel: claimText.saving };
  return (
    <div className={css.form} onChange={forgetFailure}>
      <Field
        label={claimText.reason}
        hint={claimText.reasonHint}
        error={undefined}
        maxLength={500}
        value={claimReason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={css.actions}>
        <PendingButton {...button} variant="contained" color="secondary" onClick={decide('APPROVED')}>
          {claimText.approve}
        </PendingButton>
        <PendingButton {...button} onClick={decide('REFUSED')}>
          {claimText.refuse}
        </PendingButton>
      </div>
    </div>
  );
}

function Dispatch({ ticketId, claim, step: { pending, run, forgetFailure } }: StepProps & { claim: Claim }) {
  const [replacementSerialNumber, setSerial] = useState(claim.replacementSerialNumber ?? '');
  const [courier, setCourier] = useState(claim.courier ?? '');
  const send = () =>
    run(() =>
      callApi(dispatchReplacement, {
        ticket_id: ticketId,
        replacementSerialNumber,
        courier,
        correctedSerialNumber: claim.replacementSerialNumber ?? '',
      }),
    );
  return (
    <div className={css.form} onChange={forgetFailure}>
      <Field
        label={claimText.replacement}
        hint={claimText.replacementHint}
        error={undefined}
        maxLength={64}
        value={replacementSerialNumber}
        onChange={(event) => setSerial(event.target.value)}
      />
      <Field
        label={claimText.courier}
        hint={claimText.courierHint}
        error={undefined}
        maxLength={200}
        value={courier}
        onChange={(event) => setCourier(event.target.value)}
      />
      <div className={css.actions}>
        <PendingButton pending={pending} pendingLabel={claimText.saving} onClick={send}>
          {claim.state === 'DISPATCHED' ? claimText.correct : claimText.dispatch}
        </PendingButton>
      </div>
    </div>
  );
}

function Install({ ticketId, claim, step: { pending, failure, run } }: StepProps & { claim: Claim }) {
  const [asking, setAsking] = useState(false);
  const replacementSerialNumber = claim.replacementSerialNumber!;
  const install = () =>
    run(() => callApi(installReplacement, { ticket_id: ticketId, replacementSerialNumber }));
  return (
    <div className={css.actions}>
      <Button variant="contained" color="secondary" onClick={() => setAsking(true)}>
        {claimText.install}
      </Button>
      {asking && (
        <ConfirmPopup
          question={claimText.installQuestion}
          note={claimText.installNote(claim.oldSerialNumber, replacementSerialNumber)}
          failure={failure}
          confirm={claimText.install}
          pending={pending}
          pendingLabel={claimText.saving}
          onConfirm={install}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
