import { wordsOf } from '../../../shared/api/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import card from '../../../shared/ui/card.module.css';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { words as pageWords } from '../words.js';
import { useOrder } from './api/order.js';
import { useMistakes, useRun } from './api/read-console.js';
import css from './console.module.css';
import { FileButtons } from './file-buttons.js';
import { words } from './words.js';

/** Simulated seconds per second of a scenario that starts: a minute each second. */
const FIRST_PACE = 60;

interface Props {
  file: string;
  setFile: (file: string) => void;
}

/** The scenario to play, as a file that can be changed. */
export function ScenarioFile({ file, setFile }: Props) {
  const mistakes = useMistakes(file);
  const play = useOrder();
  const state = useRun().data?.state;
  const isPlaying = state !== undefined && state !== 'ended' && state !== 'failed';
  const isEmpty = file.trim() === '';
  return (
    <section className={card.card} aria-label={words.file}>
      <h2>{words.file}</h2>
      <div className={css.file}>
        <TextAreaField
          label={words.fileHint}
          value={file}
          rows={14}
          spellCheck={false}
          onChange={(event) => setFile(event.target.value)}
          error={mistakes.data ?? (mistakes.isError ? wordsOf(mistakes.error, pageWords.away) : undefined)}
          hint={isEmpty ? words.choose : mistakes.data === null ? words.valid : undefined}
        />
      </div>
      <div className={css.buttons}>
        <Button
          variant="contained"
          inactive={isPlaying || play.isPending || mistakes.data !== null || isEmpty}
          onClick={() => play.mutate({ call: 'play', body: { text: file, pace: FIRST_PACE } })}
        >
          {words.play}
        </Button>
        <FileButtons file={file} disabled={isEmpty} />
      </div>
    </section>
  );
}
