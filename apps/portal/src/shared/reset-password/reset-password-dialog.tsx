import { formatPhone } from '../format/units.js';
import { Button, IconButton } from '../ui/button.js';
import Dialog from '@mui/material/Dialog';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { withoutSpaces } from '../login/login-schema.js';
import { accountText } from '../strings/en/accounts.js';
import { text } from '../strings/en/text.js';
import { CODE_DIGITS, CodeField } from '../ui/code-field.js';
import { DiscardFoot } from '../ui/discard-foot.js';
import { Field, FieldNote } from '../ui/field.js';
import { NewPasswordFields } from '../ui/new-password-fields.js';
import { PasswordRules } from '../ui/password-rules.js';
import { PendingButton } from '../ui/pending-button.js';
import { PopupFoot } from '../ui/popup-frame.js';
import css from './reset-password-dialog.module.css';
import { useResetPassword, type SendNewPassword } from './use-reset-password.js';

interface Props {
  /** The number, if known already. */
  phone: string;
  color: 'primary' | 'secondary';
  sendNewPassword: SendNewPassword;
  onClose: () => void;
  /** The password of this number was changed. */
  onChanged: (phone: string) => void;
}

/** Sets a new password after a code to the account's number. */
export function ResetPasswordDialog({ phone, color, sendNewPassword, onClose, onChanged }: Props) {
  const reset = useResetPassword(phone, sendNewPassword, (changed) => {
    onChanged(changed);
    onClose();
  });
  const { register, control, formState } = reset.form;
  const { errors, isDirty } = formState;
  const { phoneNo, password, again } = errors;
  const [asking, setAsking] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const asked = reset.asked !== null;

  useEffect(() => {
    if (asked) codeField.current?.focus();
  }, [asked, reset.codeError]);

  const leave = () => {
    if (isDirty || reset.code) setAsking(!asking);
    else onClose();
  };

  const changeNumber = () => {
    reset.changeNumber();
    // The button with the focus disappears.
    reset.form.setFocus('phoneNo');
  };

  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby="reset-title"
      slotProps={{ paper: { className: css.paper! } }}
    >
      <form
        className={css.form}
        noValidate
        onChange={() => {
          setAsking(false);
          reset.forgetFailure();
        }}
        onSubmit={(event) => void (asked ? reset.change : reset.ask)(event)}
      >
        <header className={css.head}>
          <h2 id="reset-title">{accountText.reset.title}</h2>
          <IconButton aria-label={text.close} onClick={leave}>
            <X size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </header>
        <div className={css.body}>
          <Field
            label={accountText.reset.username}
            error={phoneNo?.message}
            autoFocus
            inputMode="tel"
            autoComplete="username"
            readOnly={asked}
            after={asked && <Asked onChangeNumber={changeNumber} />}
            {...register('phoneNo', { setValueAs: withoutSpaces })}
          />
          <div className={css.two}>
            <NewPasswordFields
              password={{ error: password?.message, ...register('password', { deps: 'again' }) }}
              again={{ error: again?.message, ...register('again') }}
            />
          </div>
          <PasswordRules password={useWatch({ control, name: 'password' })} rule={reset.rule} />
          <div className={css.ask}>
            <PendingButton
              className={css.wide}
              type={asked ? 'button' : 'submit'}
              inactive={reset.waitS > 0}
              pending={reset.sending}
              pendingLabel={text.sending}
              {...(asked && { onClick: () => void reset.ask() })}
            >
              {reset.waitS > 0 ? accountText.reset.againIn(reset.waitS) : accountText.reset.verifyAccount}
            </PendingButton>
            {reset.failure !== undefined && <FieldNote id="reset-failure" error={reset.failure} />}
          </div>
          <CodeField
            ref={codeField}
            value={reset.code}
            onChange={reset.enterCode}
            error={reset.codeError}
            hint={asked ? accountText.reset.onItsWay(formatPhone(reset.asked!)) : ''}
            disabled={!asked}
          />
        </div>
        {asking ? (
          <DiscardFoot onKeep={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          <PopupFoot>
            <Button onClick={leave}>{text.cancel}</Button>
            <PendingButton
              type={asked ? 'submit' : 'button'}
              variant="contained"
              color={color}
              disabled={!asked || reset.code.length < CODE_DIGITS}
              pending={reset.changing}
              pendingLabel={accountText.reset.changing}
            >
              {accountText.reset.changePassword}
            </PendingButton>
          </PopupFoot>
        )}
      </form>
    </Dialog>
  );
}

function Asked({ onChangeNumber }: { onChangeNumber: () => void }) {
  return (
    <>
      <span className={css.asked}>
        <Check size={16} strokeWidth={1.8} aria-hidden />
        {accountText.reset.asked}
      </span>
      <Button
        variant="text"
        className={css.other}
        aria-label={accountText.reset.changeNumber}
        onClick={onChangeNumber}
      >
        {accountText.reset.change}
      </Button>
    </>
  );
}
