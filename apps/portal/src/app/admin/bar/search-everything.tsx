import { Search, Ticket, UserRound, type LucideIcon, Zap } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { tabAddress } from '../dashboard/tabs.js';
import { listsFor, wordFor, type SearchedList } from './lists-for.js';
import css from './search-everything.module.css';

const signs: Record<SearchedList, LucideIcon> = { inverters: Zap, users: UserRound, tickets: Ticket };

/** Searches the most likely list first; the others are one key away. */
export function SearchEverything({
  onDone,
  autoFocus = false,
}: {
  onDone?: () => void;
  autoFocus?: boolean;
}) {
  const words = adminShellText.search;
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const lists = listsFor(term);
  const shown = open && term.trim() !== '';

  const go = (to: SearchedList) => {
    const search = new URLSearchParams({ search: wordFor(to, term) });
    void navigate(`${tabAddress(to)}&${search}`);
    setTerm('');
    setOpen(false);
    field.current?.blur();
    onDone?.();
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && shown) {
      // Esc closes only the suggestions: keep the text and a surrounding pop-up.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (shown && key === 'Enter') go(lists[chosen]!);
    else if (shown && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((chosen + (key === 'ArrowDown' ? 1 : lists.length - 1)) % lists.length);
    }
  };
  return (
    <div className={css.search} role="search" data-everything onBlur={() => setOpen(false)}>
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
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown ? `${list}-${chosen}` : undefined}
          placeholder={words.placeholder}
          value={term}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setTerm(target.value);
            setChosen(0);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden>/</kbd>
      </label>
      <ul id={list} className={css.choices} role="listbox" aria-label={words.choices} hidden={!shown}>
        {lists.map((to, index) => {
          const Sign = signs[to];
          return (
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
              <span>{words.in[to](term.trim())}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
