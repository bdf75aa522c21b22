import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatPhone } from '../../shared/format/units.js';
import { ApiError, wordsOf } from '../../shared/api/api-error.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { firstError, formResolver } from '../../shared/forms/form-resolver.js';
import { CodeRejected } from '../../shared/one-time-code/code-rejected.js';
import { useOneTimeCode } from '../../shared/one-time-code/use-one-time-code.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { serverText } from '../../shared/strings/server.js';
import { text } from '../../shared/strings/en/text.js';
import { CODE_DIGITS } from '../../shared/ui/code-field.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { labelSchema, nameSchema, type LabelFields, type NameFields } from './add-inverter-schema.js';
import { sendNewInverter } from './api/add-inverter.js';
import { askForInverter } from './api/verify-inverter.js';
import { codeAgeS, forgetDraft, keepDraft, readDraft } from './draft.js';

/** The inverter just added. */
export interface Added {
  readonly serialNo: string;
  readonly inverterName: string;
  /** The customer's number. */
  readonly phoneNo: string;
}

/**
 * The steps of adding an inverter: the server accepts it and sends a code, the code is verified, the inverter is added.
 */
export function useAddInverter(phone: string | null, onAdded: (added: Added) => void) {
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const [draft] = useState(() => readDraft(phone));
  const [sentAgoS] = useState(() => codeAgeS(draft));
  const otp = useOneTimeCode('add', sentAgoS);
  const { sentAt: _, inverterName, ...typed } = draft;
  const label = useForm({ resolver: formResolver(labelSchema), defaultValues: typed });
  const name = useForm({ resolver: formResolver(nameSchema), defaultValues: { inverterName } });
  /** The inverter for which a code was sent, and when. */
  const [accepted, setAccepted] = useState<{ label: LabelFields; sentAt: number } | null>(() =>
    sentAgoS === null ? null : { label: typed, sentAt: draft.sentAt! },
  );
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();

  const keep = (sentAt = accepted?.sentAt ?? null) =>
    keepDraft({ ...label.getValues(), ...name.getValues(), sentAt });
  const begin = (sent: LabelFields | null) => {
    const sentAt = sent && Date.now();
    // Show the serial number as the server stores it: in capitals.
    if (sent) label.reset(sent);
    setAccepted(sent && { label: sent, sentAt: sentAt! });
    setCode('');
    setCodeError(undefined);
    keep(sentAt);
  };
  const complain = (message: string, underCode: string) => {
    setCodeError(underCode);
    say(message, 'error');
  };

  // The server answers the same for every number; only the customer's own is known to be registered.
  const sayAsked = (message: string, phoneNo: string) =>
    say(
      phone === null ? serverText.otpSent(message) : inverterText.add.sentTo(formatPhone(phoneNo)),
      'success',
    );

  const asking = useMutation({
    mutationFn: async (asked: LabelFields) => {
      await askForInverter(asked.serialNo, asked.sim);
      return otp.send.mutateAsync({ phone: asked.phoneNo });
    },
    onSuccess: ({ message }, asked) => {
      begin(asked);
      sayAsked(message, asked.phoneNo);
    },
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
  });

  const adding = useMutation({
    mutationFn: ({ asked, inverterName }: NameFields & { asked: LabelFields }) =>
      otp.change(asked.phoneNo, code, () =>
        sendNewInverter({ serialNo: asked.serialNo, inverterName, phoneNo: asked.phoneNo }),
      ),
    onSuccess: ({ passwordVoided }, { asked, inverterName }) => {
      const { success, newPassword } = inverterText.add;
      say(passwordVoided ? `${success}. ${newPassword}` : success, 'success');
      const empty = { phoneNo: phone ?? '', serialNo: '', sim: '' };
      label.reset(empty);
      name.reset({ inverterName: '' });
      begin(null);
      forgetDraft();
      // Refetch the inverters, and the session, which may have expired.
      void queryClient.invalidateQueries();
      onAdded({ serialNo: asked.serialNo, inverterName, phoneNo: asked.phoneNo });
    },
    onError: (error) => {
      const { verifyFailure } = inverterText.add;
      if (!(error instanceof CodeRejected)) return say(failureOf(error), 'error');
      setCode('');
      complain(verifyFailure, error.message || verifyFailure);
    },
  });

  const resend = () => {
    if (!accepted || otp.send.isPending) return;
    const { label: asked } = accepted;
    otp.send.mutate(
      { phone: asked.phoneNo, again: true },
      {
        onSuccess: ({ message }) => {
          begin(asked);
          sayAsked(message, asked.phoneNo);
        },
        onError: (error) => {
          const { resendFailure } = inverterText.add;
          complain(resendFailure, wordsOf(error, resendFailure));
        },
      },
    );
  };

  return {
    label,
    name,
    keep,
    accepted: accepted?.label ?? null,
    ask: label.handleSubmit(
      (asked) => {
        if (!asking.isPending) asking.mutate(asked);
      },
      (errors) => say(firstError(errors, ['phoneNo', 'serialNo', 'sim']) ?? text.somethingWrong, 'error'),
    ),
    asking: asking.isPending,
    /** On a change of either form. */
    forgetFailure: forgetFailure(asking, adding),
    askFailure: asking.isError ? wordsOf(asking.error, text.somethingWrong) : undefined,
    waitS: otp.waitS,
    resend,
    resending: otp.send.isPending && !asking.isPending,
    confirm: name.handleSubmit(
      ({ inverterName }) => {
        if (!accepted || adding.isPending) return;
        const { checkLength } = accountText.code;
        if (code.length === CODE_DIGITS) adding.mutate({ asked: accepted.label, inverterName });
        else complain(checkLength, checkLength);
      },
      (errors) => say(firstError(errors, ['inverterName']) ?? text.somethingWrong, 'error'),
    ),
    confirming: adding.isPending,
    confirmFailure:
      adding.isError && !(adding.error instanceof CodeRejected) ? failureOf(adding.error) : undefined,
    code,
    codeError,
    enterCode: (entered: string) => {
      setCode(entered);
      setCodeError(undefined);
    },
    startAgain: () => begin(null),
  };
}

/** The server's reason against adding it; for a server error, the spec's message. */
function failureOf(error: Error): string {
  const { verifyFailure } = inverterText.add;
  return error instanceof ApiError && error.status < 500 ? wordsOf(error, verifyFailure) : verifyFailure;
}
