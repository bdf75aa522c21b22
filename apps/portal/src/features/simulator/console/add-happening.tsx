import { useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Field } from '../../../shared/ui/field.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { useOrder } from './api/order.js';
import { useFleet } from './api/read-console.js';
import type { HappeningKind, Library, Run } from './api/console-schemas.js';
import css from './console.module.css';
import { formatElapsed } from './times.js';
import { happeningTexts, words } from './words.js';

const asChoices = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const numbersTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

/** Adds a happening from the next minute on. The console refuses one that makes a verdict impossible. */
export function AddHappening({ run, library }: { run: Run; library: Library }) {
  const [what, setWhat] = useState(library.kinds[0]!.what);
  const kind = library.kinds.find((one) => one.what === what)!;
  const add = useOrder();
  const submit = (form: FormData) =>
    add.mutate({ call: 'happen', body: { happening: happeningOf(kind, form) } });
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <SelectField
        label={words.what}
        choices={asChoices(library.kinds.map((one) => one.what))}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
        error={undefined}
        hint={happeningTexts[what]!}
      />
      <Target run={run} to={kind.to} />
      {!kind.isMoment && (
        <Field
          key={what}
          name="until"
          label={words.until}
          defaultValue={formatElapsed(run.lasts)}
          error={undefined}
        />
      )}
      {kind.needs === 'by' && <Field name="by" label={words.by} defaultValue="02:00" error={undefined} />}
      {kind.needs === 'bug' && (
        <SelectField name="bug" label={words.bug} choices={asChoices(library.bugs)} error={undefined} />
      )}
      <Button type="submit" inactive={add.isPending}>
        {words.add}
      </Button>
    </form>
  );
}

function Target({ run, to }: { run: Run; to: HappeningKind['to'] }) {
  const fleet = useFleet(run.number).data;
  if (!fleet || to === 'platform') return null;
  if (to === 'inverter')
    return (
      <Field
        name="inverter"
        label={words.inverter}
        type="number"
        min={1}
        max={fleet.devices.length}
        defaultValue={1}
        error={undefined}
      />
    );
  const choices =
    to === 'city'
      ? fleet.cities.map(({ name }) => name)
      : numbersTo(Math.max(...fleet.devices.map(({ operator }) => operator)));
  return <SelectField name={to} label={words[to]} choices={asChoices(choices)} error={undefined} />;
}

/** The form's happening in the format of a scenario file. */
function happeningOf({ what, to }: HappeningKind, form: FormData): Record<string, unknown> {
  const given = Object.fromEntries(form);
  return { what, ...given, ...(to === 'inverter' || to === 'operator' ? { [to]: Number(given[to]) } : {}) };
}
