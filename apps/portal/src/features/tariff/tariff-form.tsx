import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import type { FieldErrors } from 'react-hook-form';
import { wordsOf } from '../../shared/api/api-error.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { FormSending } from '../../shared/forms/sending.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { tariffText as words } from './strings/en.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useSetTariff } from './api/set-tariff.js';
import { Preview } from './preview.js';
import { SlabFields } from './slab-fields.js';
import { fieldsOf, tariffFormSchema, type TariffFields } from './tariff-form-schema.js';
import css from './tariff.module.css';

interface Props {
  userId: string;
  /** Null: none is set yet. */
  tariff: TariffRecord | null;
  /** First month proposed for the first tariff, `YYYY-MM`. */
  firstMonth: string;
  onSend: () => void;
  onSaved: (tariff: TariffRecord) => void;
}

export function TariffForm({ userId, tariff, firstMonth, onSend, onSaved }: Props) {
  const say = useSnackbar();
  const saving = useSetTariff();
  const { form } = useDraftForm<TariffFields, TariffRecord>({
    place: `tariff ${userId} ${tariff?.validFrom ?? 'first'}`,
    resolver: formResolver(tariffFormSchema),
    defaultValues: fieldsOf(tariff, firstMonth),
  });
  const { errors } = form.formState;
  const field = (name: 'name' | 'validFrom' | 'exportRate' | 'consumption' | 'selfUse') => ({
    label: words[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  const submit = form.handleSubmit(
    (wanted) => {
      if (saving.isPending) return;
      onSend();
      saving.mutate(wanted, {
        onSuccess: () => {
          say(words.saved, 'success');
          form.reset(fieldsOf(wanted, firstMonth));
          onSaved(wanted);
        },
        onError: (error) => say(wordsOf(error, words.failed), 'error'),
      });
    },
    (wrong) => say(firstMessage(wrong) ?? words.failed, 'error'),
  );
  return (
    <form
      className={css.form}
      noValidate
      onChange={forgetFailure(saving)}
      onSubmit={(event) => void submit(event)}
    >
      <div className={css.card}>
        <FormSending value={saving.isPending}>
          <div className={css.two}>
            <Field {...field('name')} hint={words.nameHint} autoComplete="off" />
            <Field
              {...field('validFrom')}
              hint={words.validFromHint}
              type="month"
              min="2000-01"
              max="2099-12"
              placeholder="2026-04"
            />
          </div>
          <SlabFields form={form} />
          <fieldset>
            <legend>{words.household}</legend>
            <div className={css.three}>
              <Field {...field('consumption')} hint={words.consumptionHint} inputMode="numeric" />
              <Field {...field('selfUse')} hint={words.selfUseHint} inputMode="numeric" />
              <Field {...field('exportRate')} hint={words.exportHint} inputMode="decimal" />
            </div>
          </fieldset>
        </FormSending>
        <Preview control={form.control} />
        <div role="alert">
          {saving.isError && (
            <>
              <FieldNote id="tariff-failure" error={wordsOf(saving.error, words.failed)} />
              <p className={css.intro}>{words.kept}</p>
            </>
          )}
        </div>
        <div className={css.actions}>
          <PendingButton
            type="submit"
            variant="contained"
            color="primary"
            pending={saving.isPending}
            pendingLabel={words.saving}
          >
            {words.save}
          </PendingButton>
        </div>
      </div>
    </form>
  );
}

/** Message of the first invalid field, in the page's order. */
function firstMessage(wrong: FieldErrors<TariffFields>): string | undefined {
  const inSlabs = (wrong.slabs ?? []) as readonly (
    | { upTo?: { message?: string }; rate?: { message?: string } }
    | undefined
  )[];
  const slab = Array.from(inSlabs).find((row) => row !== undefined);
  return (
    wrong.name ??
    wrong.validFrom ??
    slab?.upTo ??
    slab?.rate ??
    wrong.consumption ??
    wrong.selfUse ??
    wrong.exportRate
  )?.message;
}
