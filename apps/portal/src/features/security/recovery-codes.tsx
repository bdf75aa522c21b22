import { securityText } from '../../shared/strings/en/security.js';
import { Button } from '../../shared/ui/button.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import css from './security.module.css';

/** Codes that are shown only once: leaving the page asks for confirmation. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = securityText.recovery;
  const copy = useCopy({ copied: words.copied, failed: securityText.app.failed });
  useShownOnce(true);
  const file = `${codes.join('\n')}\n`;
  return (
    <div className={css.parts}>
      <h2>{words.title}</h2>
      <p>{words.note}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {window.isSecureContext && <Button onClick={() => copy(file)}>{words.copy}</Button>}
        <a
          className={css.download}
          download="heliograph-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {words.download}
        </a>
        <Button variant="contained" color="secondary" onClick={onDone}>
          {words.kept}
        </Button>
      </div>
    </div>
  );
}
