import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { IconButton } from '../../../shared/ui/button.js';
import css from './find-inverter.module.css';

interface Props {
  /** The serial number in the address. */
  serial: string;
  onSearch: (serial: string) => void;
}

/** Searches on Enter or on a click on the icon. */
export function SerialSearch({ serial, onSearch }: Props) {
  const words = adminInverterText.find;
  const field = useRef<HTMLInputElement>(null);
  // Follow a change of the address from outside, such as Back.
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
            placeholder="HG05-2605-00932"
          />
          <IconButton type="submit" aria-label={words.search}>
            <Search size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
      </label>
    </form>
  );
}
