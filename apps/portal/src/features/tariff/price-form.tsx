import { PRICE_PAISE_MAX, PRICE_PAISE_MIN } from '@heliograph/domain/tariff/payback';
import { z } from 'zod';
import { wordsOf } from '../../shared/api/api-error.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { FormSending } from '../../shared/forms/sending.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { formatInteger } from '../../shared/format/units.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useSetInstallationPrice } from './api/set-installation-price.js';
import { tariffText as words } from './strings/en.js';
import css from './tariff.module.css';

const PAISE_PER_RUPEE = 100;

/** Whole rupees, with or without Indian digit grouping; empty: no price. */
const schema = z.object({ price: z.string().trim() }).transform(({ price }, check) => {
  if (price === '') return { pricePaise: null };
  const digits = price.replaceAll(',', '');
  const pricePaise = /^\d{1,10}$/.test(digits) ? Number(digits) * PAISE_PER_RUPEE : 0;
  if (pricePaise >= PRICE_PAISE_MIN && pricePaise <= PRICE_PAISE_MAX) return { pricePaise };
  check.addIssue({ code: 'custom', message: words.wrong.price, path: ['price'] });
  return z.NEVER;
});

const fieldsOf = (pricePaise: number | null) => ({
  price: pricePaise === null ? '' : formatInteger(Math.round(pricePaise / PAISE_PER_RUPEE)),
});

/** The price of the installation, which is not part of a tariff, because a tariff starts with a month. */
export function PriceForm({ userId, pricePaise }: { userId: string; pricePaise: number | null }) {
  const say = useSnackbar();
  const saving = useSetInstallationPrice();
  const { form } = useDraftForm<z.input<typeof schema>, z.output<typeof schema>>({
    place: `price ${userId}`,
    resolver: formResolver(schema),
    defaultValues: fieldsOf(pricePaise),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((wanted) => {
    if (saving.isPending) return;
    saving.mutate(wanted.pricePaise, {
      onSuccess: () => {
        say(wanted.pricePaise === null ? words.priceRemoved : words.priceSaved, 'success');
        form.reset(fieldsOf(wanted.pricePaise));
      },
      onError: (error) => say(wordsOf(error, words.priceFailed), 'error'),
    });
  });
  return (
    <form
      className={css.card}
      noValidate
      onChange={forgetFailure(saving)}
      onSubmit={(event) => void submit(event)}
      aria-labelledby="installation"
    >
      <h2 id="installation">{words.installation}</h2>
      <FormSending value={saving.isPending}>
        <Field
          label={words.price}
          hint={words.priceHint}
          error={errors.price?.message}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('price')}
        />
      </FormSending>
      <p className={css.intro}>{words.priceWhole}</p>
      <div role="alert">
        {saving.isError && <FieldNote id="price-failure" error={wordsOf(saving.error, words.priceFailed)} />}
      </div>
      <div className={css.actions}>
        <PendingButton
          type="submit"
          variant="outlined"
          color="primary"
          pending={saving.isPending}
          pendingLabel={words.saving}
        >
          {words.savePrice}
        </PendingButton>
      </div>
    </form>
  );
}
