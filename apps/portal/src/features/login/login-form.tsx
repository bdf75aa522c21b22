import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { text } from '../../shared/strings/en.js';
import { Field } from '../../shared/ui/field.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useLogin } from './api/login-password.js';
import { loginFailure } from './login-failure.js';
import { loginSchema, type LoginFields } from './login-schema.js';
import css from './login.module.css';

const words = text.login;

/** Contact number and password. Each message stands at its place and, for three seconds, in the snackbar. */
export function LoginForm() {
  const say = useSnackbar();
  const login = useLogin();
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { phone: '', password: '' } satisfies LoginFields,
    reValidateMode: 'onSubmit',
  });
  const { phone, password } = formState.errors;
  const submit = handleSubmit(
    (fields) => {
      if (login.isPending) return;
      login.mutate(fields, { onError: (error) => say(loginFailure(error), 'error') });
    },
    (errors) => say((errors.phone ?? errors.password)?.message ?? text.somethingWrong, 'error'),
  );

  return (
    <form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={words.contactNumber}
        error={phone?.message}
        autoFocus
        inputMode="tel"
        autoComplete="username"
        before={<span className={css.prefix}>+91</span>}
        {...register('phone')}
      />
      <Field
        label={words.password}
        error={password?.message}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        {...register('password')}
        after={
          <IconButton
            edge="end"
            aria-label={visible ? words.hidePassword : words.showPassword}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? (
              <EyeOff size={20} strokeWidth={1.6} aria-hidden />
            ) : (
              <Eye size={20} strokeWidth={1.6} aria-hidden />
            )}
          </IconButton>
        }
      />
      <Button
        className={css.submit}
        type="submit"
        variant="contained"
        color="primary"
        disabled={login.isPending}
      >
        {login.isPending ? words.pending : words.submit}
      </Button>
      <p className={css.failure}>
        {login.isError && (
          <>
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {loginFailure(login.error)}
          </>
        )}
      </p>
    </form>
  );
}
