import type { SalesReport } from '@heliograph/contracts/http/import-inverter-sales';
import { adminInverterText } from '../../shared/strings/en/admin-inverters.js';
import { fieldText } from '../../shared/strings/fields.js';
import { Outcome } from '../../shared/ui/outcome.js';
import css from './admin-sale.module.css';

/** Result of the check or the import: the counts, or each invalid row. */
export function ImportReport({ report }: { report: SalesReport }) {
  const words = adminInverterText.importing;
  const { dryRun, rows, added, completed, mistakes, mistaken, wrongCheckDigits } = report;
  if (mistaken === 0) {
    if (rows === 0) return <Outcome kind="failed" message={words.empty} />;
    const message = dryRun ? words.ready(rows) : words.done(rows);
    return (
      <>
        <Outcome kind={dryRun ? 'note' : 'done'} message={message} more={words.split(added, completed)} />
        {wrongCheckDigits && <Outcome kind="note" message={words.checkDigits(wrongCheckDigits.join(', '))} />}
      </>
    );
  }
  return (
    <>
      <Outcome kind="failed" message={words.mistaken(mistaken, rows)} />
      {/* Keyboard users must be able to scroll the list. */}
      <div className={css.mistakes} tabIndex={0} role="region" aria-label={words.mistakes}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {mistakes.map(({ line, reason, mistake }) => (
              <tr key={`${line} ${reason}`}>
                <td>{line}</td>
                <td>{mistake ? fieldText.row(mistake, reason) : reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mistaken > mistakes.length && <p className={css.quiet}>{words.more(mistaken - mistakes.length)}</p>}
    </>
  );
}
