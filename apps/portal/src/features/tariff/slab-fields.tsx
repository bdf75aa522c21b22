import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { SLABS_MAX } from '@heliograph/domain/tariff/tariff';
import { Plus, X } from 'lucide-react';
import { use } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { tariffText as words } from './strings/en.js';
import { FormSending } from '../../shared/forms/sending.js';
import { Button, IconButton } from '../../shared/ui/button.js';
import { Field } from '../../shared/ui/field.js';
import type { TariffFields } from './tariff-form-schema.js';
import css from './tariff.module.css';

type Form = UseFormReturn<TariffFields, unknown, TariffRecord>;

/** One row per slab; the last one has no upper end. */
export function SlabFields({ form }: { form: Form }) {
  const { control, register, formState, setFocus } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'slabs' });
  const typed = useWatch({ control, name: 'slabs' });
  const last = fields.length - 1;
  const isSending = use(FormSending);
  const add = () => insert(last, { upTo: '', rate: '' }, { focusName: `slabs.${last}.upTo` });
  const removeAt = (index: number) => {
    remove(index);
    // The button with the focus disappears.
    setFocus(`slabs.${index}.rate`);
  };
  return (
    <fieldset>
      <legend>{words.slabs}</legend>
      <p className={css.intro}>{words.slabsHint}</p>
      <ol className={css.slabs}>
        {fields.map(({ id }, index) => {
          const errors = formState.errors.slabs?.[index];
          const number = String(index + 1);
          return (
            <li key={id} className={css.slab} aria-label={words.slab(number)}>
              {index === last ? (
                <p className={css.open}>{openSlab(typed[last - 1]?.upTo, last)}</p>
              ) : (
                <Field
                  label={words.upTo}
                  error={errors?.upTo?.message}
                  inputMode="numeric"
                  autoComplete="off"
                  {...register(`slabs.${index}.upTo`, { deps: `slabs.${index + 1}.upTo` })}
                />
              )}
              <Field
                label={words.rate}
                error={errors?.rate?.message}
                inputMode="decimal"
                autoComplete="off"
                {...register(`slabs.${index}.rate`)}
              />
              {index === last ? (
                <span />
              ) : (
                <IconButton
                  className={css.remove}
                  aria-label={words.remove(number)}
                  disabled={isSending}
                  onClick={() => removeAt(index)}
                >
                  <X size={20} strokeWidth={1.6} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      {fields.length < SLABS_MAX && (
        <Button
          startIcon={<Plus size={20} strokeWidth={1.6} aria-hidden />}
          disabled={isSending}
          onClick={add}
        >
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

const openSlab = (endBefore: string | undefined, last: number) =>
  last === 0 ? words.allKwh : words.from(endBefore?.trim() || '…');
