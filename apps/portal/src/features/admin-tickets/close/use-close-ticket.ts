import { mistake } from '@heliograph/contracts/http/field-mistakes';
import { closeTicket } from '@heliograph/contracts/http/close-ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { CodeRejected } from '../../../shared/one-time-code/code-rejected.js';
import { useOneTimeCode } from '../../../shared/one-time-code/use-one-time-code.js';
import { accountText } from '../../../shared/strings/en/accounts.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { CODE_DIGITS } from '../../../shared/ui/code-field.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { sendClosing } from '../api/close-ticket.js';
import { requestConsent } from '../api/get-inverter-from-ticket.js';
import { ticketQuery } from '../api/get-ticket.js';
import { useTicketsChanged } from '../api/ticket-keys.js';

const closeSchema = z.object({
  ticketId: z.string().trim().min(1, mistake('required')).max(64),
  reason: closeTicket.input.shape.reason,
});
type Closing = z.output<typeof closeSchema>;

/** Who received the code; `phone` null: the inverter has no owner, so no code is needed. */
interface Asked {
  readonly ticketId: string;
  readonly phone: string | null;
}

/**
 * The steps of closing a ticket: a code is sent to the owner, entered, and the ticket closed with it.
 * @param inPlace only this ticket can be closed
 */
export function useCloseTicket(begunWith: string, { inPlace }: { readonly inPlace: boolean }) {
  const words = adminTicketText.close;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const ticketsChanged = useTicketsChanged();
  const otp = useOneTimeCode('close');
  const form = useForm<Closing>({
    resolver: formResolver(closeSchema),
    defaultValues: { ticketId: begunWith, reason: '' },
  });
  /** Number of the ticket that is shown before its owner is asked. */
  const [named, setNamed] = useState(begunWith);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const refuseCode = (message: string, entered = '') => {
    setCode(entered);
    setCodeError(message);
    say(message, 'error');
  };
  const failureOf = (error: Error) => (isUnreachable(error) ? words.network : wordsOf(error, words.network));

  const asking = useMutation({
    mutationFn: async (ticketId: string): Promise<Asked> => {
      setNamed(ticketId);
      // The form shows owner, inverter and description before the text message is sent.
      const { inverterSerialNo } = await queryClient.ensureQueryData(ticketQuery(ticketId));
      await queryClient.ensureQueryData(inverterOverviewQuery(inverterSerialNo));
      const { user } = await requestConsent(ticketId);
      if (user) await otp.send.mutateAsync({ phone: user.phoneNo });
      return { ticketId, phone: user?.phoneNo ?? null };
    },
    onSuccess: setAsked,
    onError: (error) => {
      const message = isAbsent(error) ? words.invalidTicket : failureOf(error);
      say(message, 'error');
      if (isAbsent(error)) form.setError('ticketId', { message }, { shouldFocus: true });
    },
  });
  const closing = useMutation({
    mutationFn: ({ ticketId, reason }: Closing) => {
      const close = () => sendClosing(ticketId, reason);
      return asked?.phone ? otp.change(asked.phone, code, close) : close();
    },
    onSuccess: (_, { ticketId }) => {
      say(words.success, 'success');
      ticketsChanged(ticketId);
      startOver();
    },
    onError: (error) => {
      if (isRefusedByTicket(error)) say(words.missing, 'error');
      else if (error instanceof CodeRejected) refuseCode(error.message || words.invalidOtp);
      else say(failureOf(error), 'error');
    },
  });
  const lasting = (error: Error | null) => {
    if (!error || isAbsent(error)) return null;
    if (isRefusedByTicket(error)) return words.missing;
    return error instanceof CodeRejected ? null : failureOf(error);
  };
  const startOver = () => {
    // The button with the focus goes. Before the reset, which forgets the fields until the next rendering.
    form.setFocus(inPlace ? 'reason' : 'ticketId');
    form.reset({ ticketId: inPlace ? begunWith : '', reason: '' });
    if (!inPlace) setNamed('');
    setAsked(null);
    setCode('');
    setCodeError(undefined);
  };
  const sayWrong = ({ ticketId, reason }: FieldErrors<Closing>) =>
    say((ticketId ?? reason)?.message ?? text.somethingWrong, 'error');

  return {
    form,
    named,
    name: () => setNamed(form.getValues('ticketId').trim()),
    asked,
    ask: form.handleSubmit(({ ticketId }) => {
      closing.reset();
      if (!asking.isPending) asking.mutate(ticketId);
    }, sayWrong),
    asking: asking.isPending,
    askAgain: () => {
      if (!asked?.phone || otp.send.isPending) return;
      otp.send.mutate(
        { phone: asked.phone, again: true },
        {
          onSuccess: () => {
            setCode('');
            setCodeError(undefined);
          },
          onError: (error) => say(failureOf(error), 'error'),
        },
      );
    },
    resending: otp.send.isPending,
    waitS: otp.waitS,
    confirm: form.handleSubmit((fields) => {
      if (closing.isPending) return;
      if (asked?.phone && code.length !== CODE_DIGITS) refuseCode(accountText.code.checkLength, code);
      else closing.mutate(fields);
    }, sayWrong),
    closing: closing.isPending,
    /** Number of the ticket closed last. */
    closed: closing.isSuccess ? closing.variables.ticketId : undefined,
    /** Error of the last step, unless shown at a field. */
    failure: lasting(asking.error) ?? lasting(closing.error),
    code,
    codeError,
    enterCode: (entered: string) => {
      setCode(entered);
      setCodeError(undefined);
    },
    startOver: () => {
      startOver();
      asking.reset();
      closing.reset();
    },
  };
}

const isAbsent = (error: Error) => error instanceof ApiError && error.status === 404;

/**
 * The code was right but does not permit closing this ticket: it does not exist, or the inverter has another owner by
 * now.
 */
function isRefusedByTicket(error: Error): boolean {
  const said = error instanceof CodeRejected ? error.cause : error;
  return said instanceof ApiError && said.code === 'no_grant';
}
