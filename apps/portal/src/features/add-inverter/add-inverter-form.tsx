import { useEffect, useRef } from 'react';
import { formatPhone } from '../../shared/format/units.js';
import { withoutSpaces } from '../../shared/login/login-schema.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { CodeField } from '../../shared/ui/code-field.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import css from './add-inverter-form.module.css';
import { useAddInverter, type Added } from './use-add-inverter.js';
import { WhereFolded } from './where.js';

interface Props {
  /** The customer's number, to which the code is sent; null: unknown, so the form asks for it. */
  phone: string | null;
  onAdded: (added: Added) => void;
}

/** Asks for serial and SIM number, then for name and code. Used on /verifyInverter and /viewInverter. */
export function AddInverterForm({ phone, onAdded }: Props) {
  const { label, name, accepted, ...add } = useAddInverter(phone, onAdded);
  const words = inverterText.add;
  const locked = accepted !== null;
  const codeField = useRef<HTMLInputElement>(null);

  const { setFocus } = name;
  useEffect(() => {
    if (locked) setFocus('inverterName');
  }, [locked, setFocus]);
  useEffect(() => {
    if (add.codeError) codeField.current?.focus();
  }, [add.codeError]);

  const change = () => {
    add.startAgain();
    // The button with the focus disappears.
    label.setFocus('serialNo');
  };
  const wrong = label.formState.errors;
  return (
    <div
      className={css.steps}
      onChange={() => {
        add.keep();
        add.forgetFailure();
      }}
    >
      <p className={css.head}>
        <span className={css.step} data-done={locked || undefined}>
          {words.step(locked ? 2 : 1)}
        </span>
        {locked
          ? (phone === null ? words.maybeSentTo : words.sentTo)(formatPhone(accepted.phoneNo))
          : words.label}
        {locked && (
          <Button variant="text" className={css.other} aria-label={words.changeInverter} onClick={change}>
            {words.change}
          </Button>
        )}
      </p>
      <form className={css.fields} noValidate onSubmit={(event) => void add.ask(event)}>
        {phone === null && (
          <Field
            label={words.phone}
            error={wrong.phoneNo?.message}
            inputMode="tel"
            autoComplete="username"
            readOnly={locked}
            before={<span className={css.prefix}>+91</span>}
            {...label.register('phoneNo', { setValueAs: withoutSpaces })}
          />
        )}
        <div className={css.pair}>
          <Field
            label={words.serialNo}
            error={wrong.serialNo?.message}
            hint={!locked && words.serialHint}
            className={css.capitals}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={locked}
            {...label.register('serialNo')}
          />
          <Field
            label={words.sim}
            error={wrong.sim?.message}
            placeholder={words.simPlace}
            inputMode="numeric"
            autoComplete="off"
            readOnly={locked}
            {...label.register('sim', { setValueAs: withoutSpaces })}
          />
        </div>
        {!locked && <WhereFolded />}
        <PendingButton
          className={css.large}
          type="submit"
          variant="contained"
          color="primary"
          disabled={locked || add.waitS > 0}
          pending={add.asking}
          pendingLabel={text.sending}
        >
          {!locked && add.waitS > 0 ? words.getOtpIn(add.waitS) : words.getOtp}
        </PendingButton>
        {!locked && <FieldNote id="ask-failure" error={add.askFailure} />}
      </form>
      <hr className={css.line} />
      <form className={css.fields} noValidate onSubmit={(event) => void add.confirm(event)}>
        <Field
          label={words.name}
          error={name.formState.errors.inverterName?.message}
          placeholder={locked ? undefined : words.namePlace}
          autoComplete="off"
          disabled={!locked}
          {...name.register('inverterName')}
        />
        <CodeField
          ref={codeField}
          value={add.code}
          onChange={add.enterCode}
          error={add.codeError}
          hint={locked ? accountText.code.valid : ''}
          disabled={!locked}
        />
        <div className={css.actions}>
          <PendingButton
            className={css.large}
            disabled={!locked}
            inactive={add.waitS > 0}
            pending={add.resending}
            pendingLabel={text.sending}
            onClick={add.resend}
          >
            {locked && add.waitS > 0 ? words.resendIn(add.waitS) : words.resendOtp}
          </PendingButton>
          <PendingButton
            className={css.large}
            type="submit"
            variant="contained"
            color="primary"
            disabled={!locked}
            pending={add.confirming}
            pendingLabel={text.checking}
          >
            {words.confirm}
          </PendingButton>
        </div>
        <FieldNote id="confirm-failure" error={add.confirmFailure} />
      </form>
    </div>
  );
}
