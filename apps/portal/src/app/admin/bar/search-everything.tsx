import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { useFoundEverywhere } from './api/search-everything.js';
import { paletteOptions } from './palette-options.js';
import css from './search-everything.module.css';

interface Props {
  superAdmin: boolean;
  onDone?: () => void;
  autoFocus?: boolean;
}

/** A field that finds rows, pages and actions. Enter opens the first one, or the one chosen with the arrow keys. */
export function SearchEverything({ superAdmin, onDone, autoFocus = false }: Props) {
  const words = adminShellText.search;
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  // By address, so that rows that arrive later do not move the choice to another one.
  const [chosenAddress, choose] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { found, failed, find } = useFoundEverywhere(term);
  const options = paletteOptions(term, found, superAdmin);
  const chosen = Math.max(
    0,
    options.findIndex(({ to }) => to === chosenAddress),
  );
  const foundRows = found ? Object.values(found).flat().length : 0;
  const note = noteOf();
  const complete = term.trim() === '' || failed || found !== undefined;

  const go = (to: string) => {
    void navigate(to);
    setTerm('');
    choose(null);
    setOpen(false);
    field.current?.blur();
    onDone?.();
  };
  /** Enter opens the same row, however fast it is pressed. */
  const enter = async () => {
    if (complete || chosenAddress !== null) return go(options[chosen]!.to);
    const rows = await find(term).catch(() => undefined);
    const isLeft = document.activeElement !== field.current || field.current?.value !== term;
    if (!isLeft) go(paletteOptions(term, rows, superAdmin)[0]!.to);
  };
  function noteOf(): string | null {
    if (term.trim() === '') return null;
    if (failed) return words.failed;
    if (!found) return words.searching;
    return foundRows === 0 ? words.nothing : words.found(foundRows);
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && open && term !== '') {
      // Esc closes only the suggestions: keep the text and a surrounding pop-up.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (open && key === 'Enter') void enter();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : options.length - 1;
      const next = (chosen + step) % options.length;
      choose(options[next]!.to);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <div
      className={css.search}
      role="search"
      aria-label={words.label}
      data-everything
      onBlur={() => setOpen(false)}
    >
      <label className={css.box}>
        <Search size={20} strokeWidth={1.6} aria-hidden />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          role="combobox"
          aria-label={words.label}
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={open ? `${list}-${chosen}` : undefined}
          placeholder={words.placeholder}
          value={term}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setTerm(target.value);
            choose(null);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden>/</kbd>
      </label>
      <div className={css.choices} hidden={!open}>
        <ul id={list} role="listbox" aria-label={words.choices}>
          {options.map(({ to, Sign, label, detail }, index) => (
            <li
              key={to}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === chosen}
              // Keep the focus in the field, or the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(to)}
            >
              <Sign size={16} strokeWidth={1.6} aria-hidden />
              <span>
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
        <p className={foundRows > 0 ? 'visually-hidden' : css.note} role="status">
          {open && note}
        </p>
      </div>
    </div>
  );
}
