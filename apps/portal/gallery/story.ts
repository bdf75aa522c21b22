import type { ReactNode } from 'react';
import type { Answer } from './answers.js';
import { NOON } from './fixtures/site.js';

/** A story in Component Story Format, which Storybook can read too. */
export interface Story {
  readonly render: () => ReactNode;
  /** User actions after rendering. */
  readonly play?: (on: { canvasElement: HTMLElement }) => void;
  readonly parameters?: Parameters;
}

export interface Parameters {
  readonly answers?: readonly Answer[];
  /** ISO 8601; by default early afternoon in India. */
  readonly now?: string;
  /** Address at which the story is shown. */
  readonly address?: string;
  /** Outlet context from the layout: the logged-in user. */
  readonly context?: unknown;
  readonly offline?: true;
  /** Show messages in the snackbar. Off by default, since they disappear after a time and pictures would vary. */
  readonly snackbar?: true;
  /** Take pictures in dark mode as well. */
  readonly dark?: true;
  /** Selector of an element to wait for before a picture. */
  readonly shows?: string;
  /** Selector of the pictured element; by default the whole story. */
  readonly picture?: string;
}

export const usualParameters = { answers: [], now: NOON, address: '/', picture: '#story' } as const;
