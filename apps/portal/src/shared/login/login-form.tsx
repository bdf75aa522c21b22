import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '../ui/button.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { forgetFailure } from '../forms/forget-failure.js';
import { text } from '../strings/en/text.js';
import { Field } from '../ui/field.js';
import { PasswordField } from '../ui/password-field.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import { useUnsaved } from '../ui/unsaved.js';
import { loginFailure } from './login-failure.js';
import css from './login-form.module.css';
import type { LoginFields, LoginSchema } from './login-schema.js';

interface Props {
  username: string;
  /** The number, if known from a step before; a change replaces the typed number. */
  phone?: string;
  before?: ReactNode;
  schema: LoginSchema;
  login: UseMutationResult<unknown, Error, LoginFields>;
  /** Message if no response came in time. */
  wentWrong: string;
  color: 'primary' | 'secondary';
  /** Called with the number typed so far. */
  onForgot: (phone: string) => void;
  /** Content below the password. */
  children?: ReactNode;
}

/** Phone number and password. Errors are shown at the field and, for three seconds, in the snackbar. */
export function LoginForm({
  username,
  phone: known = '',
  before,
  schema,
  login,
  wentWrong,
  color,
  onForgot,
  children,
}: Props) {
  const say = useSnackbar();
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(schema),
    values: { phone: known, password: '' },
  });
  useUnsaved(formState.isDirty);
  const { phone, password } = formState.errors;
  const submit = handleSubmit(
    (fields) => {
      if (login.isPending) return;
      login.mutate(fields, { onError: (error) => say(loginFailure(error, wentWrong), 'error') });
    },
    (errors) => say((errors.phone ?? errors.password)?.message ?? wentWrong, 'error'),
  );

  return (
    <form
      className={css.fields}
      noValidate
      onChange={forgetFailure(login)}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={username}
        error={phone?.message}
        autoFocus
        inputMode="tel"
        autoComplete="username"
        before={before}
        {...register('phone')}
      />
      <div className={css.password}>
        <PasswordField
          label={text.login.password}
          error={password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
        {children}
      </div>
      <PendingButton
        className={css.submit}
        type="submit"
        variant="contained"
        color={color}
        pending={login.isPending}
        pendingLabel={text.login.pending}
      >
        {text.login.submit}
      </PendingButton>
      {/* Drawn beside the password's label but after the button in the DOM: Tab goes from number to password to
         button. */}
      <Button variant="text" className={css.forgot} onClick={() => onForgot(getValues('phone'))}>
        {text.login.forgotPassword}
      </Button>
      <p className={css.failure}>
        {login.isError && (
          <>
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {loginFailure(login.error, wentWrong)}
          </>
        )}
      </p>
    </form>
  );
}

/** Placeholder of the form while the session is checked. */
export function LoginFormPlace() {
  return (
    <div className={css.place} role="status" aria-label={text.login.checking}>
      <i />
      <i />
      <i />
    </div>
  );
}
