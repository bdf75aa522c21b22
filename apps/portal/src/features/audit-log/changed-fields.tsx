import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { fieldInWords, valueInWords } from './audit-words.js';
import { auditText } from './strings/en.js';
import css from './audit-log.module.css';

/** An entry's fields before and after, with the changed ones highlighted. */
export function ChangedFields({ line: { before, after, requestId } }: { line: AuditLine }) {
  const words = auditText;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <div className={css.details}>
      {fields.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <table className={css.fields}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody lang="en">
            {fields.map((field) => {
              const [was, is] = [before, after].map((fields) => valueInWords(field, fields?.[field]));
              return (
                <tr key={field} data-changed={was !== is || undefined}>
                  <th scope="row">{fieldInWords(field)}</th>
                  <td>{was}</td>
                  <td>{is}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {requestId !== null && (
        <p className={css.request}>
          {words.request} <span lang="en">{requestId}</span>
        </p>
      )}
    </div>
  );
}
