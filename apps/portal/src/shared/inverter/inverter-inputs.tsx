import { phasesOf, powerRatings } from '@heliograph/domain/inverter/power-rating';
import type { ComponentProps } from 'react';
import { adminInverterText } from '../strings/en/admin-inverters.js';
import { Field } from '../ui/field.js';
import { SelectField } from '../ui/select-field.js';
import { maskDate } from './date-mask.js';
import css from './inverter-inputs.module.css';

type FieldProps = ComponentProps<typeof Field>;

/** A date as year, month and day; dashes are added while typing. `value` is the field's current text. */
export function DateField({ value, onChange, ...field }: Omit<FieldProps, 'value'> & { value: string }) {
  return (
    <Field
      {...field}
      hint={adminInverterText.fields.dateHint}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      maxLength={10}
      onChange={(event) => {
        event.target.value = maskDate(event.target.value, value);
        void onChange?.(event);
      }}
    />
  );
}

/** Shows in capitals what the server stores in capitals. */
export const CapitalField = (field: FieldProps) => (
  <Field
    {...field}
    className={css.capitals}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
);

type RatingProps = Omit<ComponentProps<typeof SelectField>, 'choices' | 'label' | 'placeholder'>;

/** @param phases label each rating with its number of phases, as in the edit form */
export function PowerRatingField({ phases, ...field }: RatingProps & { phases?: boolean }) {
  const words = adminInverterText.fields;
  const labelOf = (rating: string) => (phasesOf(rating) === 3 ? words.threePhase : words.singlePhase)(rating);
  return (
    <SelectField
      {...field}
      label={words.powerRating}
      placeholder={words.choose}
      choices={powerRatings.map((rating) => ({ value: rating, label: phases ? labelOf(rating) : rating }))}
    />
  );
}
