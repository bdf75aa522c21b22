export const claimStates = ['PENDING', 'APPROVED', 'REFUSED', 'DISPATCHED', 'INSTALLED'] as const;
export type ClaimState = (typeof claimStates)[number];

/** An administrator's steps on a claim. */
export const claimSteps = ['approve', 'refuse', 'dispatch', 'install', 'undo'] as const;
export type ClaimStep = (typeof claimSteps)[number];

const steps: Readonly<Record<ClaimState, Readonly<Partial<Record<ClaimStep, ClaimState>>>>> = {
  PENDING: { approve: 'APPROVED', refuse: 'REFUSED' },
  APPROVED: { dispatch: 'DISPATCHED' },
  // A second dispatch corrects the serial number or the courier note.
  DISPATCHED: { dispatch: 'DISPATCHED', install: 'INSTALLED' },
  INSTALLED: { undo: 'DISPATCHED' },
  REFUSED: {},
};

/** The claim's state after a step; null: the step is not possible now. */
export const stateAfter = (state: ClaimState, step: ClaimStep): ClaimState | null =>
  steps[state][step] ?? null;
