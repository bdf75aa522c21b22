import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { tableText } from '../strings/table.js';
import { Button } from '../ui/button.js';
import css from './search-box.module.css';

/** Browsers take some hundred changes of the address in half a minute; this many ms of quiet spare most of them. */
const QUIET_MS = 200;

interface Props {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** What is searched for, as the address has it. */
  search: string;
  /** `typed`: it is still being typed, which is not a step of Back. */
  onSearch: (search: string, typed: boolean) => void;
}

/** What is typed stays the field's own, so that it is never a redraw behind; the address follows. */
export function SearchBox({ fieldRef, search, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(search);

  // Back, or another's change of the address: then the field follows it.
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
