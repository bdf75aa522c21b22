import { ticketFileTypes } from '@heliograph/contracts/http/ticket-file';
import { Paperclip, X } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { formatBytes } from '../../shared/format/units.js';
import { FormSending } from '../../shared/forms/sending.js';
import { conversationText } from '../../shared/strings/en/conversation.js';
import { refusedFile } from '../../shared/tickets/refused-file.js';
import { Button } from '../../shared/ui/button.js';
import { FieldNote } from '../../shared/ui/field.js';
import css from './report-issue.module.css';
import { reportIssueText } from './strings/en.js';

const FILES_MAX = 5;

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Files that are sent once the ticket exists. */
export function FilesField({ files, onChange }: Props) {
  const words = reportIssueText.files;
  const id = useId();
  const isSending = use(FormSending);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[]) => {
    const fresh = chosen.filter((file) => !files.some((known) => isSame(known, file)));
    const accepted = fresh.filter((file) => refusedFile(file) === null);
    const room = FILES_MAX - files.length;
    setRefusals([
      ...fresh.flatMap((file) => refusedFile(file) ?? []),
      ...accepted.slice(room).map(({ name }) => words.tooMany(name, FILES_MAX)),
    ]);
    onChange([...files, ...accepted.slice(0, room)]);
  };
  const remove = (file: File) => {
    setRefusals([]);
    onChange(files.filter((one) => one !== file));
    // The button with the focus disappears.
    button.current?.focus();
  };
  return (
    <div className={css.files} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{words.label}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept={ticketFileTypes.join()}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <span>{file.name}</span>
              <small>{formatBytes(file.size)}</small>
              <button type="button" aria-label={words.remove(file.name)} onClick={() => remove(file)}>
                <X size={16} strokeWidth={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={button}
        startIcon={<Paperclip size={16} strokeWidth={1.6} aria-hidden />}
        aria-describedby={`${id}-below`}
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        {conversationText.file.add}
      </Button>
      <div aria-live="polite">
        {refusals.map((refusal) => (
          <FieldNote key={refusal} id={`${id} ${refusal}`} error={refusal} />
        ))}
      </div>
      <FieldNote id={`${id}-below`} error={undefined} hint={words.rule(FILES_MAX)} />
    </div>
  );
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
