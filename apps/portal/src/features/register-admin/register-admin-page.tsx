import type { InputOf } from '@heliograph/contracts/http/call';
import { registerAdmin } from '@heliograph/contracts/http/register-admin';
import { useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { formatPhone } from '../../shared/format/units.js';
import { ApiError, passwordRefusal, wordsOf } from '../../shared/api/api-error.js';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { newPasswordSchema, usePasswordRule } from '../../shared/api/use-password-rule.js';
import { firstError, formResolver } from '../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { withoutSpaces } from '../../shared/login/login-schema.js';
import { adminShellText } from '../../shared/strings/en/admin-shell.js';
import { registerAdminText } from './strings/en.js';
import { text } from '../../shared/strings/en/text.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { Button } from '../../shared/ui/button.js';
import { Field } from '../../shared/ui/field.js';
import { FieldPair, FormCard, FormPlace } from '../../shared/ui/form-card.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { PasswordRules } from '../../shared/ui/password-rules.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useRegisterAdmin } from './api/register-admin.js';

type Fields = InputOf<typeof registerAdmin>;

const EMPTY: Fields = { firstName: '', lastName: '', password: '', phoneNo: '', email: '', location: '' };
/** In the page's order. */
const ORDER = Object.keys(EMPTY) as (keyof Fields)[];
const NUMBER_REGISTERED = 406;

/** Registers an administrator; six required fields, validated by the API's schema. For super-admins only. */
export function RegisterAdminPage() {
  const words = registerAdminText;
  const say = useSnackbar();
  const registration = useRegisterAdmin();
  const rule = usePasswordRule();
  const [done, setDone] = useState<Fields | null>(null);
  const { adminId } = useOutletContext<Admin>();
  const { form } = useDraftForm<Fields>({
    place: `register-admin ${adminId}`,
    resolver: formResolver(registerAdmin.input.extend({ password: newPasswordSchema(rule) })),
    defaultValues: EMPTY,
    secret: 'password',
  });
  const { register, handleSubmit, reset, setError, setFocus, control } = form;
  const { errors } = form.formState;
  const field = (name: keyof Fields) => ({
    label: words[name],
    error: errors[name]?.message,
    ...register(name),
  });

  const sayFirst = (wrong: FieldErrors<Fields>) => say(firstError(wrong, ORDER) ?? words.failure, 'error');
  const submit = handleSubmit((fields) => {
    if (registration.isPending) return;
    setDone(null);
    registration.mutate(fields, {
      onSuccess: () => {
        say(words.success, 'success');
        setDone(fields);
        reset(EMPTY);
        setFocus('firstName');
      },
      onError: (error) => {
        const taken = error instanceof ApiError && error.status === NUMBER_REGISTERED;
        const refused = passwordRefusal(error);
        const said = taken || refused ? wordsOf(error, words.failure) : words.failure;
        say(said, 'error');
        if (taken) setError('phoneNo', { message: said }, { shouldFocus: true });
        if (refused) setError('password', { message: said }, { shouldFocus: true });
      },
    });
  }, sayFirst);
  const clear = () => {
    reset(EMPTY);
    registration.reset();
    setDone(null);
  };
  const failed = registration.isError && !errors.phoneNo && !errors.password;
  return (
    <AdminPage title={adminShellText.nav.registerAdmin}>
      <FormPlace
        intro={words.intro}
        outcome={
          done && (
            <Outcome
              kind="done"
              message={words.success}
              more={words.who(`${done.firstName} ${done.lastName}`, formatPhone(done.phoneNo))}
            />
          )
        }
      >
        <FormCard
          onSubmit={(event) => void submit(event)}
          failure={
            failed && (
              <Outcome
                kind="failed"
                message={words.failure}
                more={wordsOf(registration.error, '') || undefined}
              />
            )
          }
          actions={
            <>
              <Button onClick={clear}>{text.cancel}</Button>
              <PendingButton
                type="submit"
                variant="contained"
                color="secondary"
                pending={registration.isPending}
                pendingLabel={words.pending}
              >
                {words.submit}
              </PendingButton>
            </>
          }
        >
          <FieldPair>
            <Field {...field('firstName')} autoFocus autoComplete="off" />
            <Field {...field('lastName')} autoComplete="off" />
          </FieldPair>
          <div>
            <PasswordField {...field('password')} autoComplete="new-password" />
            <PasswordRules password={useWatch({ control, name: 'password' })} rule={rule} />
          </div>
          <FieldPair>
            <Field
              {...field('phoneNo')}
              {...register('phoneNo', { setValueAs: withoutSpaces })}
              hint={words.phoneHint}
              inputMode="tel"
              autoComplete="off"
            />
            <Field {...field('email')} type="email" inputMode="email" autoComplete="off" />
          </FieldPair>
          <Field {...field('location')} autoComplete="off" />
        </FormCard>
      </FormPlace>
    </AdminPage>
  );
}
