import type { TicketFile } from '@heliograph/contracts/http/ticket-file';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../format/units.js';
import { portalPart } from '../session/portal-part.js';
import { conversationText } from '../strings/en/conversation.js';
import { Button } from '../ui/button.js';
import css from './conversation.module.css';

/** A file of a ticket: its download, and for a picture a button that shows it here. */
export function FileLink({ file: { fileId, name, type, sizeBytes } }: { file: TicketFile }) {
  const words = conversationText.file;
  const [shown, setShown] = useState(false);
  const address = `/api/getTicketFile?${new URLSearchParams({ file_id: fileId, portal: portalPart() })}`;
  return (
    <div className={css.file}>
      <a href={address} download>
        <Download size={16} strokeWidth={1.6} aria-hidden />
        {name}
      </a>
      <span className={css.note}>{formatBytes(sizeBytes)}</span>
      {type !== 'application/pdf' && (
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </Button>
      )}
      {shown && <img src={address} alt={name} />}
    </div>
  );
}
