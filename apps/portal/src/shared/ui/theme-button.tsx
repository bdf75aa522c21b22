import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { text } from '../strings/en.js';
import { useScheme } from '../theme/use-tokens.js';

/** Changes between light and dark; remembered by the browser. Until it is pressed the system's choice holds. */
export function ThemeButton() {
  const { scheme, toggle } = useScheme();
  const [label, Sign] = scheme === 'dark' ? [text.lightTheme, Sun] : [text.darkTheme, Moon];
  return (
    <IconButton onClick={toggle} aria-label={label} title={label}>
      <Sign size={20} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
