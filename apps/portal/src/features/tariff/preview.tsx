import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { energyUse, savedPaise } from '@heliograph/domain/tariff/tariff';
import { useWatch, type Control } from 'react-hook-form';
import { formatMoney } from '../../shared/format/money.js';
import { formatInteger } from '../../shared/format/units.js';
import { tariffText as words } from './strings/en.js';
import { fieldsOf, tariffFormSchema, type TariffFields } from './tariff-form-schema.js';
import css from './tariff.module.css';

const TRIED_WH = 100_000;
const WH_PER_KWH = 1_000;
/** Valid name and month for the preview: they do not affect the sums. */
const ANY = { name: 'any', validFrom: '2026-01' };

/** Savings for 100 kWh, updated while typing. */
export function Preview({ control }: { control: Control<TariffFields, unknown, TariffRecord> }) {
  const typed = useWatch({ control });
  const { data } = tariffFormSchema.safeParse({ ...fieldsOf(null, ''), ...typed, ...ANY });
  return (
    <section className={css.preview} aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div aria-live="polite">{data ? <Sums tariff={data} /> : <p>{words.previewAsk}</p>}</div>
    </section>
  );
}

function Sums({ tariff }: { tariff: TariffRecord }) {
  const { selfUsedWh, exportedWh } = energyUse(tariff, TRIED_WH);
  const saved = savedPaise(tariff, TRIED_WH);
  return (
    <>
      <p className={css.sum}>{words.previewSaves(formatMoney(saved))}</p>
      {saved === 0 && <p>{selfUsedWh === 0 ? words.previewZero.exported : words.previewZero.free}</p>}
      <p>
        {words.previewParts(formatInteger(selfUsedWh / WH_PER_KWH), formatInteger(exportedWh / WH_PER_KWH))}
      </p>
      <p>{words.previewNot}</p>
    </>
  );
}
