import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { adminInverterText } from '../../shared/strings/admin-inverters.js';
import { IconButton } from '../../shared/ui/button.js';
import css from './find-inverter.module.css';

interface Props {
  /** As the address has it. */
  serial: string;
  onSearch: (serial: string) => void;
}

/** Asks by Enter or by the sign. */
export function SerialSearch({ serial, onSearch }: Props) {
  const words = adminInverterText.find;
  const field = useRef<HTMLInputElement>(null);
  // Back, or a choice of place: the field follows the address.
  useLayoutEffect(() => {
    field.current!.value = serial;
  }, [serial]);
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(field.current!.value.trim().toUpperCase());
      }}
    >
      <label>
        {words.bySerial}
        <span className={css.box}>
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            placeholder="HG05-…"
          />
          <IconButton type="submit" aria-label={words.search}>
            <Search size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
      </label>
    </form>
  );
}
