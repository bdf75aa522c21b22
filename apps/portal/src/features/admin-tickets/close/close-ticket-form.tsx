import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../shared/format/units.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { CodeField } from '../../../shared/ui/code-field.js';
import { Field } from '../../../shared/ui/field.js';
import { FormCard, FormPlace } from '../../../shared/ui/form-card.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { RecipientOfTicket } from '../recipient/recipient.js';
import { useCloseTicket } from './use-close-ticket.js';

interface Props {
  /** Number of the ticket; empty: not known yet. */
  named: string;
  superAdmin: boolean;
  /** Whether the form is on the ticket's own page, which shows the ticket's subject. */
  inPlace?: boolean;
}

export function CloseTicketForm({ named, superAdmin, inPlace = false }: Props) {
  const words = adminTicketText.close;
  const close = useCloseTicket(named, { inPlace });
  const { errors } = close.form.formState;
  const { asked, waitS } = close;
  const isSent = Boolean(asked?.phone);
  const nobodyToAsk = asked?.phone === null;
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSent) codeField.current?.focus();
  }, [isSent, close.codeError]);
  return (
    <FormPlace
      intro={words.intro}
      outcome={
        close.closed !== undefined && (
          <Outcome kind="done" message={words.success} more={adminTicketText.form.number(close.closed)} />
        )
      }
    >
      <FormCard
        onSubmit={(event) => void (asked ? close.confirm : close.ask)(event)}
        failure={close.failure && <Outcome kind="failed" message={close.failure} />}
        actions={
          <>
            <PendingButton
              type={asked ? 'button' : 'submit'}
              inactive={asked !== null}
              pending={close.asking}
              pendingLabel={words.sending}
            >
              {words.sendOtp}
            </PendingButton>
            {isSent && (
              <PendingButton
                inactive={waitS > 0}
                pending={close.resending}
                pendingLabel={words.sending}
                onClick={close.askAgain}
              >
                {waitS > 0 ? words.resendIn(waitS) : words.resend}
              </PendingButton>
            )}
            {asked && <Button onClick={close.startOver}>{inPlace ? text.cancel : words.other}</Button>}
            <PendingButton
              type={asked ? 'submit' : 'button'}
              variant="contained"
              color="secondary"
              disabled={!asked || (nobodyToAsk && !superAdmin)}
              pending={close.closing}
              pendingLabel={words.confirming}
            >
              {words.confirm}
            </PendingButton>
          </>
        }
      >
        {!inPlace && (
          <>
            <Field
              label={words.ticketId}
              error={errors.ticketId?.message}
              inputMode="numeric"
              autoComplete="off"
              readOnly={asked !== null}
              {...close.form.register('ticketId', { onBlur: close.name })}
            />
            <RecipientOfTicket ticketId={close.named} />
          </>
        )}
        <TextAreaField
          label={words.reason}
          rows={3}
          error={errors.reason?.message}
          {...close.form.register('reason')}
        />
        {nobodyToAsk ? (
          <Outcome kind="note" message={superAdmin ? words.noOwnerSuper : words.noOwner} />
        ) : (
          <CodeField
            ref={codeField}
            value={close.code}
            onChange={close.enterCode}
            error={close.codeError}
            hint={asked?.phone ? words.sentTo(formatPhone(asked.phone)) : ''}
            disabled={!isSent}
          />
        )}
      </FormCard>
    </FormPlace>
  );
}
