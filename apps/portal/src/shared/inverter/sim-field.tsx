import { simMistake } from '@heliograph/domain/inverter/iccid';
import type { ComponentProps } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../api/get-admin-by-token.js';
import { adminInverterText } from '../strings/en/admin-inverters.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import css from './inverter-inputs.module.css';

interface Props extends Omit<ComponentProps<typeof Field>, 'label' | 'value'> {
  /** The field's current text. */
  value: string;
  /** The stored number, if any. */
  before?: string | null;
  anySim: boolean;
  onAnySim: () => void;
}

/** A SIM number: points out a wrong check digit; super-admins can take any number. */
export function SimField({ value, before, anySim, onAnySim, ...field }: Props) {
  const words = adminInverterText.fields;
  const { superAdmin } = useOutletContext<Admin>();
  const sim = value.trim();
  const mistake = sim === '' || sim === before ? null : simMistake(sim);
  return (
    <Field
      {...field}
      label={words.sim}
      inputMode="numeric"
      autoComplete="off"
      hint={
        (mistake === 'sim_check_digit' && words.simHint) ||
        (mistake === 'sim_number' && anySim && words.simAsTyped)
      }
      after={
        superAdmin &&
        mistake === 'sim_number' &&
        !anySim && (
          <Button variant="text" className={css.inField} onClick={onAnySim}>
            {words.anySim}
          </Button>
        )
      }
    />
  );
}
