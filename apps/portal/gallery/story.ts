import type { ReactNode } from 'react';
import type { Answer } from './answers.js';
import { NOON } from './fixtures/site.js';

/** A story in the Component Story Format: Storybook could read it as it is. */
export interface Story {
  readonly render: () => ReactNode;
  /** What a hand does once it is drawn. */
  readonly play?: (on: { canvasElement: HTMLElement }) => void;
  readonly parameters?: Parameters;
}

export interface Parameters {
  readonly answers?: readonly Answer[];
  /** ISO 8601; early afternoon in India unless said. */
  readonly now?: string;
  /** Address that the story is shown at. */
  readonly address?: string;
  /** What a layout passes to its page: who is logged in. */
  readonly context?: unknown;
  readonly offline?: true;
  /** Messages are shown in the snackbar, from which they go by themselves: no picture may depend on when. */
  readonly snackbar?: true;
  /** Pictures are taken in dark as well. */
  readonly dark?: true;
  /** Selector of what has to be there before a picture is taken. */
  readonly shows?: string;
  /** Selector of what is on the picture; the whole story unless said. */
  readonly picture?: string;
}

export const usualParameters = { answers: [], now: NOON, address: '/', picture: '#story' } as const;
