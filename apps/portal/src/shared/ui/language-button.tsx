import { Button } from './button.js';
import { Languages } from 'lucide-react';
import { chooseLanguage, language } from '../strings/language.js';
import css from './language-button.module.css';
import { leavePage } from './unsaved.js';

/** Each language's own name, not translated. */
const [other, NAME] = language === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const);

/** Switches to the other language, which it names; stored in the browser. `className` replaces the default style. */
export function LanguageButton({ className }: { className?: string }) {
  return (
    <Button
      variant="text"
      className={className ?? css.button}
      startIcon={<Languages size={20} strokeWidth={1.6} aria-hidden />}
      onClick={() => leavePage(() => chooseLanguage(other))}
    >
      <span lang={other}>{NAME}</span>
    </Button>
  );
}
