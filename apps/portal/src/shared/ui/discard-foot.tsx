import { text } from '../strings/en/text.js';
import { Button } from './button.js';
import css from './confirm-popup.module.css';
import { PopupFoot } from './popup-frame.js';

/** Asks whether to discard the input of a pop-up; the safe button has the focus. */
export function DiscardFoot({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const words = text.discard;
  return (
    <PopupFoot message={words.question}>
      <Button autoFocus onClick={onKeep}>
        {words.keep}
      </Button>
      <Button className={css.danger} onClick={onDiscard}>
        {words.discard}
      </Button>
    </PopupFoot>
  );
}
