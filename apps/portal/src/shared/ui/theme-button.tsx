import { IconButton } from './button.js';
import { Moon, Sun } from 'lucide-react';
import { text } from '../strings/en/text.js';
import { useScheme } from '../theme/scheme.js';

/** Switches between light and dark, stored in the browser; until then the system's setting applies. */
export function ThemeButton() {
  const { scheme, toggle } = useScheme();
  const [label, Sign] = scheme === 'dark' ? [text.lightTheme, Sun] : [text.darkTheme, Moon];
  return (
    <IconButton onClick={toggle} aria-label={label} title={label}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
