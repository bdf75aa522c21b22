import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { tableText } from '../strings/en/table.js';
import { Button } from '../ui/button.js';
import css from './search-box.module.css';

/** Browsers limit address changes to about a hundred in 30 s, so debounce them, ms. */
const QUIET_MS = 200;

interface Props {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** The search text in the address. */
  search: string;
  /** `typed`: still typing, so replace the history entry. */
  onSearch: (search: string, typed: boolean) => void;
}

/** An uncontrolled field, so that typing never lags behind a render; the address follows. */
export function SearchBox({ fieldRef, search, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(search);

  // Follow a change of the address from outside, such as Back.
  useLayoutEffect(() => {
    if (told.current === search || !fieldRef.current) return;
    told.current = search;
    fieldRef.current.value = search;
  }, [fieldRef, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (wanted: string, typed: boolean) => {
    clearTimeout(timer.current);
    if (told.current === wanted) return;
    told.current = wanted;
    onSearch(wanted, typed);
  };
  const clear = () => {
    fieldRef.current!.value = '';
    fieldRef.current!.focus();
    tell('', false);
  };
  return (
    <div className={css.search} role="search">
      <label className={css.box}>
        <Search size={20} strokeWidth={1.6} aria-hidden />
        <span className="visually-hidden">{tableText.search}</span>
        <input
          ref={fieldRef}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={search}
          placeholder={tableText.search}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(target.value, true), QUIET_MS);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') tell(currentTarget.value, true);
          }}
        />
      </label>
      <Button className={css.clear} onClick={clear}>
        {tableText.clear}
      </Button>
    </div>
  );
}
