export interface Finding {
  readonly state: 'ok' | 'note' | 'wrong';
  readonly says: string;
  /** A fix, if one is needed. */
  readonly todo?: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const note = (says: string, todo?: string): Finding => ({
  state: 'note',
  says,
  ...(todo && { todo }),
});
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo });
