import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { ComponentProps } from 'react';
import { inverterText } from '../strings/en/inverters.js';
import { SelectField } from './select-field.js';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'choices'> {
  inverters: readonly CustomerInverter[];
}

/** Selects one of the customer's inverters by serial number, shown with its name. */
export function InverterField({ inverters, ...field }: Props) {
  const choices = inverters.map(({ serial_number, inverterName }) => ({
    value: serial_number,
    label: inverterName ? `${serial_number} · ${inverterName}` : serial_number,
  }));
  return (
    <SelectField
      {...field}
      label={inverterText.serialNumber}
      placeholder={inverterText.choose}
      choices={choices}
    />
  );
}
