import { callers, type Who } from './world.js';

export interface Row {
  readonly call: string;
  /** The owner of the record that the call names, and, where that matters, the browser's earlier grants. */
  readonly about: string;
  /**
   * Parameters of the path, the query of a GET or HEAD, or the body of a POST. `{a.phone}` is filled in from the world.
   */
  readonly send: Readonly<Record<string, unknown>>;
  /** Status, and the code of an error. */
  readonly answers: Readonly<Record<Who, string>>;
  readonly given: Given;
}

/** State of the caller's browser before the call. */
export type Given =
  | 'nothing'
  | 'a code sent to A'
  | 'a reset grant for A'
  | 'a reset grant for the administrator'
  | 'an add grant for A and the free inverter'
  | 'a close grant for A’s ticket';

type Group = 'customers' | 'administrators';

const groupOf: Readonly<Partial<Record<Who, Group>>> = {
  A: 'customers',
  B: 'customers',
  administrator: 'administrators',
  'super-admin': 'administrators',
};

/** Expands answers of groups, so that a row names only callers whose answers differ. */
export function row(
  call: string,
  about: string,
  send: Row['send'],
  said: Readonly<Partial<Record<Who | Group | 'everyone', string>>>,
  given: Given = 'nothing',
): Row {
  const answerTo = (who: Who): string => {
    const group = groupOf[who];
    const answer = said[who] ?? (group && said[group]) ?? said.everyone;
    if (answer === undefined) throw new Error(`${call}, ${about}: no answer for ${who}`);
    return answer;
  };
  const answers = Object.fromEntries(callers.map((who) => [who, answerTo(who)]));
  return { call, about, send, answers: answers as Row['answers'], given };
}
