import { formatPhone } from '../../shared/format/units.js';
import { adminListText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import css from './people.module.css';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNo: string;
}

export const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Shows ids in the spec's short form: a letter, `00-` and the last five characters. */
export function idColumn<Name extends string>(
  name: Name,
  letter: string,
  title: () => string,
): Column<Readonly<Record<Name, string>>> {
  const shown = (row: Readonly<Record<Name, string>>) => `${letter}00-${row[name].slice(-5)}`;
  return {
    name,
    title,
    words: shown,
    cell: (row) => <span className={css.whole}>{shown(row)}</span>,
    card: 'sign',
  };
}

export const nameColumn: Column<Person> = {
  name: 'name',
  title: () => adminListText.name,
  words: fullName,
  card: 'heading',
};

export const phoneColumn: Column<Person> = {
  name: 'phoneNo',
  title: () => adminListText.phoneNo,
  words: ({ phoneNo }) => phoneNo,
  cell: ({ phoneNo }) => (
    <a className={css.whole} href={`tel:${phoneNo}`}>
      {formatPhone(phoneNo)}
    </a>
  ),
};
