import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { forgetFailure } from '../forms/forget-failure.js';
import { formResolver } from '../forms/form-resolver.js';
import { withoutSpaces } from '../login/login-schema.js';
import { CodeRejected } from '../one-time-code/code-rejected.js';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.js';
import { passwordRefusal, wordsOf } from '../api/api-error.js';
import { usePasswordRule } from '../api/use-password-rule.js';
import { accountText } from '../strings/en/accounts.js';
import { serverText } from '../strings/server.js';
import { text } from '../strings/en/text.js';
import { CODE_DIGITS } from '../ui/code-field.js';
import { useSnackbar } from '../ui/snackbar.js';
import { resetSchema, type ResetFields } from './reset-schema.js';

/** Sets the password of one type of account, after its number was verified. */
export type SendNewPassword = (phoneNo: string, password: string) => Promise<{ message: string }>;

/** The dialog's steps: request a code, enter it, and change the password with it. */
export function useResetPassword(
  phone: string,
  sendNewPassword: SendNewPassword,
  onDone: (phone: string) => void,
) {
  const say = useSnackbar();
  const otp = useOneTimeCode('reset');
  const rule = usePasswordRule();
  const form = useForm<ResetFields>({
    resolver: formResolver(resetSchema(rule)),
    defaultValues: { phoneNo: withoutSpaces(phone), password: '', again: '' },
  });
  /** The number to which a code was sent. */
  const [asked, setAsked] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();

  const refuseCode = (words: string) => {
    setCode('');
    setCodeError(words);
    say(words, 'error');
  };
  const sayWrong = ({ phoneNo, password, again }: FieldErrors<ResetFields>) =>
    say((phoneNo ?? password ?? again)?.message ?? text.somethingWrong, 'error');
  const sayFailure = (error: Error) => say(wordsOf(error, text.somethingWrong), 'error');

  const changing = useMutation({
    mutationFn: ({ phoneNo, password }: ResetFields) =>
      otp.change(phoneNo, code, () => sendNewPassword(phoneNo, password)),
    onSuccess: ({ message }, { phoneNo }) => {
      say(serverText.passwordChanged(message), 'success');
      onDone(phoneNo);
    },
    onError: (error) => {
      if (error instanceof CodeRejected) return refuseCode(error.message || text.somethingWrong);
      const refused = passwordRefusal(error);
      if (refused) form.setError('password', { message: refused }, { shouldFocus: true });
      sayFailure(error);
    },
  });

  const ask = form.handleSubmit(({ phoneNo }) => {
    if (otp.send.isPending) return;
    otp.send.mutate(
      { phone: phoneNo, again: asked === phoneNo },
      {
        onSuccess: ({ message }) => {
          setAsked(phoneNo);
          setCode('');
          setCodeError(undefined);
          say(serverText.otpSent(message), 'success');
        },
        onError: sayFailure,
      },
    );
  }, sayWrong);

  const change = form.handleSubmit((fields) => {
    if (changing.isPending) return;
    if (code.length === CODE_DIGITS) changing.mutate(fields);
    else {
      setCodeError(accountText.code.checkLength);
      say(accountText.code.checkLength, 'error');
    }
  }, sayWrong);

  return {
    form,
    rule,
    ask,
    change,
    asked,
    code,
    codeError,
    sending: otp.send.isPending,
    forgetFailure: forgetFailure(otp.send),
    failure: otp.send.isError ? wordsOf(otp.send.error, text.somethingWrong) : undefined,
    waitS: otp.waitS,
    changing: changing.isPending,
    enterCode: (entered: string) => {
      setCode(entered);
      setCodeError(undefined);
    },
    /** Another number needs another code. */
    changeNumber: () => {
      setAsked(null);
      setCode('');
      setCodeError(undefined);
    },
  };
}
