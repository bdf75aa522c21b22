import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { PopupBody, PopupFoot, PopupFrame } from './popup-frame.js';
import { useShownOnce } from './unsaved.js';

interface Props {
  title: string;
  /** Secondary text beside the title. */
  of?: string | undefined;
  done: string;
  /** Asked before the pop-up closes. */
  question: string;
  /** The answer that closes the pop-up; unset: `done` already says that everything is stored. */
  leave?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A secret that is shown only once. It is in a pop-up, since no link of the page can be used while one is open. */
export function ShownOncePopup({ title, of, done, question, leave, onClose, children }: Props) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useShownOnce(true, ask);
  return (
    <PopupFrame title={title} of={of} onClose={() => setAsking(!asking)}>
      <PopupBody>{children}</PopupBody>
      <PopupFoot message={asking && question}>
        <Button variant="contained" color="secondary" onClick={asking || !leave ? onClose : ask}>
          {(asking && leave) || done}
        </Button>
      </PopupFoot>
    </PopupFrame>
  );
}
