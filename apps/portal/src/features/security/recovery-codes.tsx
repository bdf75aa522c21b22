import { securityText } from '../../shared/strings/en/security.js';
import { Button } from '../../shared/ui/button.js';
import { ShownOncePopup } from '../../shared/ui/shown-once-popup.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import css from './security.module.css';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = securityText.recovery;
  const copy = useCopy({ copied: words.copied, failed: securityText.app.failed });
  const file = `${codes.join('\n')}\n`;
  return (
    <ShownOncePopup title={words.title} done={words.kept} question={words.keptQuestion} onClose={onDone}>
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
      </div>
    </ShownOncePopup>
  );
}
