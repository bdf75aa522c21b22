import { mistake } from '@heliograph/contracts/http/field-mistakes';
import type { PasswordRule } from '@heliograph/contracts/http/password';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, passwordRefusal, wordsOf } from '../../shared/api/api-error.js';
import { newPasswordSchema, usePasswordRule } from '../../shared/api/use-password-rule.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { serverText } from '../../shared/strings/server.js';
import { text } from '../../shared/strings/en/text.js';
import { FieldNote } from '../../shared/ui/field.js';
import { NewPasswordFields } from '../../shared/ui/new-password-fields.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { PasswordRules } from '../../shared/ui/password-rules.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useChangeOwnPassword } from './api/own-account.js';
import css from './security.module.css';

const schema = (rule: PasswordRule) =>
  z
    .object({
      currentPassword: z.string().min(1, mistake('required')),
      password: newPasswordSchema(rule),
      again: z.string().min(1, mistake('required')),
    })
    .refine(({ password, again }) => password === again, {
      path: ['again'],
      error: () => accountText.reset.mismatch,
    });
type Fields = z.output<ReturnType<typeof schema>>;

/** The field that the server refused; null: none. */
function fieldOf(error: unknown): keyof Fields | null {
  if (passwordRefusal(error)) return 'password';
  return error instanceof ApiError && error.code === 'wrong_password' ? 'currentPassword' : null;
}

/** Changes the password after checking the current one. */
export function ChangePassword({ color }: { color: 'primary' | 'secondary' }) {
  const words = ownAccountText.password;
  const say = useSnackbar();
  const rule = usePasswordRule();
  const changing = useChangeOwnPassword();
  const { register, control, handleSubmit, reset, setError, formState } = useForm<Fields>({
    resolver: formResolver(schema(rule)),
    defaultValues: { currentPassword: '', password: '', again: '' },
  });
  const { currentPassword, password, again } = formState.errors;
  const submit = handleSubmit((fields) => {
    if (changing.isPending) return;
    changing.mutate(fields, {
      onSuccess: ({ message }) => {
        reset();
        say(serverText.passwordChanged(message), 'success');
      },
      onError: (error) => {
        const field = fieldOf(error);
        if (field) setError(field, { message: wordsOf(error, text.somethingWrong) }, { shouldFocus: true });
      },
    });
  });
  return (
    <section className={css.card} aria-label={accountText.reset.changePassword}>
      <form
        className={css.form}
        noValidate
        onChange={forgetFailure(changing)}
        onSubmit={(event) => void submit(event)}
      >
        <h2>{accountText.reset.changePassword}</h2>
        <p>{words.note}</p>
        <PasswordField
          label={words.current}
          error={currentPassword?.message}
          autoComplete="current-password"
          {...register('currentPassword')}
        />
        <NewPasswordFields
          password={{ error: password?.message, ...register('password', { deps: 'again' }) }}
          again={{ error: again?.message, ...register('again') }}
        />
        <PasswordRules password={useWatch({ control, name: 'password' })} rule={rule} />
        <div role="alert">
          {changing.isError && !fieldOf(changing.error) && (
            <FieldNote id="password-failure" error={wordsOf(changing.error, text.somethingWrong)} />
          )}
        </div>
        <PendingButton
          type="submit"
          variant="contained"
          color={color}
          pending={changing.isPending}
          pendingLabel={accountText.reset.changing}
        >
          {accountText.reset.changePassword}
        </PendingButton>
      </form>
    </section>
  );
}
