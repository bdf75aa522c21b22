import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { CodeRefused } from '../../shared/one-time-code/code-refused.js';
import { useOneTimeCode } from '../../shared/one-time-code/use-one-time-code.js';
import { accountText } from '../../shared/strings/accounts-en.js';
import { text } from '../../shared/strings/en.js';
import { CODE_DIGITS } from '../../shared/ui/code-field.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import type { LabelFields, NameFields } from './add-inverter-schema.js';
import { sendNewInverter } from './api/add-inverter.js';
import { askForInverter } from './api/verify-inverter.js';

const words = accountText.inverter;

/** The steps of adding an inverter: the server accepts it and sends a code, the code is checked, the inverter added. */
export function useAddInverter(onAdded: () => void) {
  const say = useSnackbar();
  const otp = useOneTimeCode('add');
  const queryClient = useQueryClient();
  /** The inverter that a code was sent for. */
  const [accepted, setAccepted] = useState<LabelFields | null>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();

  const begin = (label: LabelFields | null) => {
    setAccepted(label);
    setCode('');
    setCodeError(undefined);
  };
  const complain = (message: string, underCode: string) => {
    setCodeError(underCode);
    say(message, 'error');
  };

  const asking = useMutation({
    mutationFn: async (label: LabelFields) => {
      await askForInverter(label.serialNo, label.sim);
      return otp.send.mutateAsync({ phone: label.phoneNo });
    },
    onSuccess: ({ message }, label) => {
      begin(label);
      say(message, 'success');
    },
    onError: (error) => say(wordsOf(error, text.somethingWrong), 'error'),
  });

  const adding = useMutation({
    mutationFn: ({ label, inverterName }: NameFields & { label: LabelFields }) =>
      otp.change(label.phoneNo, code, () =>
        sendNewInverter({ serialNo: label.serialNo, inverterName, phoneNo: label.phoneNo }),
      ),
    onSuccess: () => {
      begin(null);
      say(words.success, 'success');
      // Inverters of the customer, and perhaps whether anybody is still logged in.
      void queryClient.invalidateQueries();
      onAdded();
    },
    onError: (error) => {
      if (!(error instanceof CodeRefused)) return say(wordsOf(error, text.somethingWrong), 'error');
      setCode('');
      complain(words.verifyFailure, error.message || words.verifyFailure);
    },
  });

  const resend = () => {
    if (!accepted || otp.send.isPending) return;
    otp.send.mutate(
      { phone: accepted.phoneNo, again: true },
      {
        onSuccess: ({ message }) => {
          setCode('');
          setCodeError(undefined);
          say(message, 'success');
        },
        onError: (error) => complain(words.resendFailure, wordsOf(error, words.resendFailure)),
      },
    );
  };

  return {
    accepted,
    ask: (label: LabelFields) => {
      if (!asking.isPending) asking.mutate(label);
    },
    asking: asking.isPending,
    askFailure: asking.isError ? wordsOf(asking.error, text.somethingWrong) : undefined,
    waitS: otp.waitS,
    resend,
    resending: otp.send.isPending && !asking.isPending,
    /** The name is right; is the code as long as a code? */
    confirm: ({ inverterName }: NameFields) => {
      if (!accepted || adding.isPending) return;
      if (code.length === CODE_DIGITS) adding.mutate({ label: accepted, inverterName });
      else complain(accountText.code.checkLength, accountText.code.checkLength);
    },
    confirming: adding.isPending,
    code,
    codeError,
    enterCode: (entered: string) => {
      setCode(entered);
      setCodeError(undefined);
    },
    startAgain: () => begin(null),
  };
}
