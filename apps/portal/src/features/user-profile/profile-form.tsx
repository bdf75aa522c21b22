import type { InputOf } from '@heliograph/contracts/http/call';
import { updateUser } from '@heliograph/contracts/http/update-user';
import type { User } from '@heliograph/contracts/http/user';
import type { FieldErrors } from 'react-hook-form';
import { wordsOf } from '../../shared/api/api-error.js';
import { firstError, formResolver } from '../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import { profileText as words } from './strings/en.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { FieldPair, FormCard } from '../../shared/ui/form-card.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useUpdateUser } from './api/update-user.js';

type Fields = InputOf<typeof updateUser>;

/** In the page's order. */
const ORDER = ['firstName', 'lastName', 'email', 'address', 'city', 'state', 'pinCode'] as const;

/** The fields that customers can edit. The number is fixed: it was verified by a code and is the login name. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const say = useSnackbar();
  const saving = useUpdateUser();
  const { userId, phoneNo: _, ...details } = user;
  const { form } = useDraftForm<Fields>({
    place: `profile ${userId}`,
    resolver: formResolver(updateUser.input),
    defaultValues: details,
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const leave = () => {
    form.reset();
    onDone();
  };
  const field = (name: keyof Fields) => ({
    label: accountText.register[name],
    error: errors[name]?.message,
    ...register(name),
  });
  const sayFirst = (wrong: FieldErrors<Fields>) => say(firstError(wrong, ORDER) ?? words.failed, 'error');
  const submit = handleSubmit((fields) => {
    if (saving.isPending) return;
    saving.mutate(fields, {
      onSuccess: () => {
        say(words.saved, 'success');
        leave();
      },
      onError: (error) => say(wordsOf(error, words.failed), 'error'),
    });
  }, sayFirst);
  return (
    <FormCard
      label={words.edit}
      onSubmit={(event) => void submit(event)}
      failure={
        saving.isError && <FieldNote id="profile-failure" error={wordsOf(saving.error, words.failed)} />
      }
      actions={
        <>
          <Button onClick={leave}>{text.cancel}</Button>
          <PendingButton
            type="submit"
            variant="contained"
            color="primary"
            pending={saving.isPending}
            pendingLabel={words.saving}
          >
            {words.save}
          </PendingButton>
        </>
      }
    >
      <FieldPair>
        <Field {...field('firstName')} autoFocus autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </FieldPair>
      <Field {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <Field {...field('address')} autoComplete="street-address" />
      <FieldPair>
        <Field {...field('city')} autoComplete="address-level2" />
        <Field {...field('state')} autoComplete="address-level1" />
      </FieldPair>
      <Field {...field('pinCode')} inputMode="numeric" autoComplete="postal-code" />
    </FormCard>
  );
}
