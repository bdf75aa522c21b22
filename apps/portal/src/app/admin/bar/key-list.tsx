import { X } from 'lucide-react';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { text } from '../../../shared/strings/en/text.js';
import { IconButton } from '../../../shared/ui/button.js';
import { Modal } from '../../../shared/ui/modal.js';
import css from './key-list.module.css';
import { GO_KEYS } from './use-keys.js';

const TITLE = 'keyboard-title';

/** All keyboard shortcuts of the back office. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = adminShellText.keys;
  return (
    <Modal open={open} onClose={onClose} labelledBy={TITLE} className={css.dialog}>
      <header className={css.head}>
        <h2 id={TITLE}>{words.title}</h2>
        <IconButton aria-label={text.close} onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </header>
      <p className={css.intro}>{words.intro}</p>
      <dl className={css.keys}>
        <Entry label={words.search} keys={['Ctrl+K', '/']} either />
        {Object.entries(GO_KEYS).map(([key, tab]) => (
          <Entry key={key} label={words[tab]} keys={['g', key]} />
        ))}
        <Entry label={words.nextRow} keys={['j', '↓']} either />
        <Entry label={words.previousRow} keys={['k', '↑']} either />
        <Entry label={words.row} keys={['Enter']} />
        <Entry label={words.close} keys={['Esc']} />
        <Entry label={words.list} keys={['?']} />
      </dl>
    </Modal>
  );
}

interface EntryProps {
  label: string;
  keys: readonly string[];
  /** Whether any of the keys suffices; otherwise they are pressed in sequence. */
  either?: boolean;
}

function Entry({ label, keys, either = false }: EntryProps) {
  const words = adminShellText.keys;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && <small>{either ? words.or : words.then} </small>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
