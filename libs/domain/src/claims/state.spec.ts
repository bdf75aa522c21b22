import { describe, expect, it } from '@jest/globals';
import { claimStates, claimSteps, stateAfter } from './state.js';

describe('the steps of a claim', () => {
  it('go from the decision to the installation, and back only before the device reports', () => {
    const possible = claimStates.flatMap((state) =>
      claimSteps.flatMap((step) => {
        const next = stateAfter(state, step);
        return next ? [`${state} ${step} ${next}`] : [];
      }),
    );
    expect(possible).toEqual([
      'PENDING approve APPROVED',
      'PENDING refuse REFUSED',
      'APPROVED dispatch DISPATCHED',
      'DISPATCHED dispatch DISPATCHED',
      'DISPATCHED install INSTALLED',
      'INSTALLED undo DISPATCHED',
    ]);
  });
});
