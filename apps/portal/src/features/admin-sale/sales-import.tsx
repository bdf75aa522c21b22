import { type SalesReport, salesColumns } from '@heliograph/contracts/http/import-inverter-sales';
import { FileDown, FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { adminInverterText } from '../../shared/strings/en/admin-inverters.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import css from './admin-sale.module.css';
import { ImportReport } from './import-report.js';
import { useSalesImport } from './use-sales-import.js';

const HEADER = `${salesColumns.join(',')}\r\n`;
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(HEADER)}`;
const sign = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Imports many sales: a file is checked when selected, and imported in a second step. */
export function SalesImport() {
  const words = adminInverterText.importing;
  const { superAdmin } = useOutletContext<Admin>();
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const { file, choose, check, start, takeAnySim, pending, starting, report, failure } = useSalesImport();
  const ready = report !== undefined && report.dryRun && report.mistaken === 0 && report.rows > 0;
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={css.quiet}>{words.intro}</p>
      <code className={css.columnNames} lang="en">
        {salesColumns.join(', ')}
      </code>
      <p className={css.quiet}>{words.rule}</p>
      <div className={css.actions}>
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx,text/csv"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={words.choose}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void choose(chosen);
            // Lets the same file be selected again after a correction.
            target.value = '';
          }}
        />
        <Button startIcon={<FileUp {...sign} />} inactive={pending} onClick={() => input.current?.click()}>
          {file ? words.another : words.choose}
        </Button>
        <a className={css.template} href={TEMPLATE} download="sales.csv">
          <FileDown {...sign} />
          {words.template}
        </a>
      </div>
      <div role="status" className={css.report}>
        {file && <b className={css.fileName}>{file.name}</b>}
        {pending && !starting && <p className={css.quiet}>{words.checking}</p>}
        {!pending && report && <ImportReport report={report} />}
      </div>
      {!pending && superAdmin && report?.mistakes.some(isSimMistake) && (
        <div className={css.actions}>
          <Button onClick={takeAnySim}>{words.takeAnySim}</Button>
        </div>
      )}
      <div role="alert">{failure && <Outcome kind="failed" message={failure} />}</div>
      {file && !pending && failure && (
        <div className={css.actions}>
          <Button onClick={check}>{words.check}</Button>
        </div>
      )}
      {(ready || starting) && (
        <div className={css.actions}>
          <PendingButton
            variant="contained"
            color="secondary"
            pending={starting}
            pendingLabel={words.starting}
            onClick={start}
          >
            {words.start(report?.rows ?? 0)}
          </PendingButton>
        </div>
      )}
    </section>
  );
}

const isSimMistake = ({ mistake }: SalesReport['mistakes'][number]) =>
  mistake?.is === 'invalid_fields' && mistake.fields.some(({ mistake: { is } }) => is === 'sim_number');
