import type { InputOf } from '@heliograph/contracts/http/call';
import { PRIVACY_VERSION, registerUser } from '@heliograph/contracts/http/register-user';
import { Button } from '../../shared/ui/button.js';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, passwordRefusal, wordsOf } from '../../shared/api/api-error.js';
import { newPasswordSchema, usePasswordRule } from '../../shared/api/use-password-rule.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { firstError, formResolver } from '../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { withoutSpaces } from '../../shared/login/login-schema.js';
import type { RegisteredUser } from '../../shared/session/registered-user.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import { text } from '../../shared/strings/en/text.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { PasswordRules } from '../../shared/ui/password-rules.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { ConsentNotice } from './consent-notice.js';
import { useRegisterUser } from './api/register-user.js';
import css from './register-user-form.module.css';

const words = accountText.register;
type Fields = Omit<InputOf<typeof registerUser>, 'privacyVersion'>;

const NOTICE = 'consent-notice';

const EMPTY: Fields = {
  firstName: '',
  lastName: '',
  phoneNo: '',
  email: '',
  password: '',
  address: '',
  city: '',
  state: '',
  pinCode: '',
};
/** In the page's order. */
const ORDER = Object.keys(EMPTY) as (keyof Fields)[];

/** Nine required fields, validated by the API's schema. Cancel clears them. */
export function RegisterUserForm() {
  const say = useSnackbar();
  const navigate = useNavigate();
  const registration = useRegisterUser();
  const rule = usePasswordRule();
  const { form } = useDraftForm<Fields>({
    place: 'register-user',
    resolver: formResolver(registerUser.input.extend({ password: newPasswordSchema(rule) })),
    defaultValues: EMPTY,
    secret: 'password',
  });
  const { register, handleSubmit, reset, setError, control } = form;
  const { errors } = form.formState;
  const field = (name: keyof Fields) => ({
    label: words[name],
    error: errors[name]?.message,
    ...register(name),
  });

  const sayFirst = (wrong: FieldErrors<Fields>) => say(firstError(wrong, ORDER) ?? words.failure, 'error');
  const submit = handleSubmit((fields) => {
    if (registration.isPending) return;
    registration.mutate(
      { ...fields, privacyVersion: PRIVACY_VERSION },
      {
        onSuccess: () => {
          reset(EMPTY);
          say(words.success, 'success');
          const user: RegisteredUser = {
            name: `${fields.firstName} ${fields.lastName}`,
            phone: fields.phoneNo,
          };
          void navigate('/verifyInverter', { state: user, replace: true });
        },
        onError: (error) => {
          say(words.failure, 'error');
          if (error instanceof ApiError && error.status === 406) {
            setError('phoneNo', { message: error.words ?? words.failure }, { shouldFocus: true });
          }
          const refused = passwordRefusal(error);
          if (refused) setError('password', { message: refused }, { shouldFocus: true });
        },
      },
    );
  }, sayFirst);
  const clear = () => {
    reset(EMPTY);
    registration.reset();
  };

  return (
    <form
      className={css.form}
      noValidate
      onChange={forgetFailure(registration)}
      onSubmit={(event) => void submit(event)}
    >
      <div className={css.fields}>
        <Field {...field('firstName')} autoFocus autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
        <Field
          {...field('phoneNo')}
          {...register('phoneNo', { setValueAs: withoutSpaces })}
          hint={words.phoneHint}
          inputMode="tel"
          autoComplete="username"
          before={<span className={css.prefix}>+91</span>}
        />
        <Field {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <div className={css.wide}>
          <PasswordField {...field('password')} autoComplete="new-password" />
          <PasswordRules password={useWatch({ control, name: 'password' })} rule={rule} />
        </div>
        <div className={css.wide}>
          <Field {...field('address')} autoComplete="street-address" />
        </div>
        <Field {...field('city')} autoComplete="address-level2" />
        <div className={css.two}>
          <Field {...field('state')} autoComplete="address-level1" />
          <Field {...field('pinCode')} inputMode="numeric" autoComplete="postal-code" />
        </div>
      </div>
      <ConsentNotice id={NOTICE} />
      {registration.isError && !errors.phoneNo && !errors.password && (
        <FieldNote id="registration-failure" error={wordsOf(registration.error, words.failure)} />
      )}
      <div className={css.actions}>
        <Button onClick={clear}>{text.cancel}</Button>
        <PendingButton
          type="submit"
          aria-describedby={NOTICE}
          variant="contained"
          color="primary"
          pending={registration.isPending}
          pendingLabel={words.pending}
        >
          {words.submit}
        </PendingButton>
      </div>
    </form>
  );
}
