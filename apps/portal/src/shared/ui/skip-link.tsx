import { text } from '../strings/en/text.js';
import css from './skip-link.module.css';

/** Skips to the element with the id `content`, for keyboard users. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      {text.skipToContent}
    </a>
  );
}
