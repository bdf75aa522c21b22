import { z } from 'zod';
import { Button } from '../../../shared/ui/button.js';
import card from '../../../shared/ui/card.module.css';
import { useOrder } from './api/order.js';
import type { Library as LibraryData } from './api/console-schemas.js';
import css from './console.module.css';
import { words } from './words.js';

interface Props {
  scenarios: LibraryData['scenarios'];
  file: string;
  setFile: (file: string) => void;
}

const combined = z.object({ text: z.string() });

/** The shipped scenarios, to open or to combine with the opened one. */
export function Library({ scenarios, file, setFile }: Props) {
  const combine = useOrder();
  return (
    <section className={card.card} aria-label={words.library}>
      <h2>{words.library}</h2>
      <ul className={css.library}>
        {scenarios.map(({ name, about, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{about}</p>
            <span className={css.buttons}>
              <Button aria-label={`${words.open} ${name}`} onClick={() => setFile(text)}>
                {words.open}
              </Button>
              <Button
                variant="text"
                aria-label={`${words.combine}: ${name}`}
                inactive={file.trim() === '' || combine.isPending}
                onClick={() =>
                  combine.mutate(
                    { call: 'combine', body: { text: file, others: text } },
                    { onSuccess: (answer) => setFile(combined.parse(answer).text) },
                  )
                }
              >
                {words.combine}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
