import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { Pencil } from 'lucide-react';
import { formatMonth } from '../../shared/format/dates.js';
import { tariffText as words } from './strings/en.js';
import { IconButton } from '../../shared/ui/button.js';
import css from './tariff.module.css';

interface Props {
  tariffs: readonly TariffRecord[];
  /** The tariff in the form. */
  shown: TariffRecord | null;
  onChoose: (validFrom: string) => void;
}

/** All tariffs, latest first; each can be edited. */
export function TariffList({ tariffs, shown, onChoose }: Props) {
  return (
    <section className={css.card} aria-labelledby="tariffs">
      <h2 id="tariffs">{words.all}</h2>
      <ul className={css.list}>
        {tariffs.map(({ name, validFrom }) => (
          <li key={validFrom} aria-current={validFrom === shown?.validFrom || undefined}>
            <span>
              {name} <small>{words.since(formatMonth(`${validFrom}-01`))}</small>
            </span>
            <IconButton
              aria-label={words.edit(`${name}, ${words.since(formatMonth(`${validFrom}-01`))}`)}
              onClick={() => onChoose(validFrom)}
            >
              <Pencil size={20} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
