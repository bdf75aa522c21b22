import { text } from '../strings/text.js';
import css from './skip-link.module.css';

/** For the keyboard: past all that stands before the content, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      {text.skipToContent}
    </a>
  );
}
