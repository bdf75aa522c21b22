import { Labelled } from './labelled.js';
import type { AddressChange } from './use-address-change.js';

const ENDS = ['from', 'to'] as const;

interface Props {
  words: Readonly<Record<(typeof ENDS)[number], string>>;
  /** The first and last day, as in the address. */
  period: Partial<Readonly<Record<(typeof ENDS)[number], string>>>;
  change: (change: AddressChange) => void;
}

/** The first and the last day of a list's rows, kept in the address. */
export const PeriodFilter = ({ words, period, change }: Props) =>
  ENDS.map((end) => (
    <Labelled key={end} label={words[end]}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={period[end] ?? ''}
          onChange={({ target }) => change({ [end]: target.value })}
        />
      )}
    </Labelled>
  ));
