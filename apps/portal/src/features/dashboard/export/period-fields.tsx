import type { UseFormReturn } from 'react-hook-form';
import { exportText as words } from './strings/en.js';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import css from './export-dialog.module.css';
import type { ExportFields } from './export-schema.js';

/** A file begins with the first reading, which may be older than the installation's date. */
const EVERYTHING_FROM = '2000-01-01';

interface Props {
  form: UseFormReturn<ExportFields>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Start and end date as native date fields, with the usual periods as shortcuts. */
export function PeriodFields({ form, today }: Props) {
  const { register, setValue, clearErrors, formState } = form;
  const { from, to } = formState.errors;
  const choose = (firstDay: string) => {
    setValue('from', firstDay);
    setValue('to', today);
    clearErrors();
  };
  return (
    <div className={css.part}>
      <div className={css.quick} role="group" aria-label={words.quick}>
        <Button onClick={() => choose(`${today.slice(0, 7)}-01`)}>{words.month}</Button>
        <Button onClick={() => choose(`${today.slice(0, 4)}-01-01`)}>{words.year}</Button>
        <Button onClick={() => choose(EVERYTHING_FROM)}>{words.everything}</Button>
      </div>
      <div className={css.days}>
        <Field
          type="date"
          label={words.from}
          max={today}
          error={from?.message}
          {...register('from', { deps: 'to' })}
        />
        <Field type="date" label={words.to} max={today} error={to?.message} {...register('to')} />
      </div>
    </div>
  );
}
