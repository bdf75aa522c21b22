import type { ReplacementRefusal } from '@heliograph/domain/claims/refusals';
import type { ClaimState, ClaimStep } from '@heliograph/domain/claims/state';

const states: Readonly<Record<ClaimState, string>> = {
  PENDING: 'The claim is not decided yet',
  APPROVED: 'The claim is approved, and no replacement was dispatched yet',
  REFUSED: 'The claim was refused',
  DISPATCHED: 'The replacement was dispatched, and is not installed yet',
  INSTALLED: 'The replacement is installed already',
};
const steps: Readonly<Record<ClaimStep, string>> = {
  approve: 'approved',
  refuse: 'refused',
  dispatch: 'dispatched',
  install: 'installed',
  undo: 'undone',
};

export const claimStepSentence = (state: ClaimState, step: ClaimStep) =>
  `${states[state]}: it cannot be ${steps[step]} now.`;

/** Sentences that follow the replacement's serial number. */
export const replacementSentences: Readonly<Record<ReplacementRefusal, string>> = {
  unknown: 'is not a known serial number.',
  site_removed: 'cannot replace this inverter, which was removed.',
  same: 'is the inverter that is to be replaced.',
  in_claim: 'is the replacement in another claim.',
  removed: 'was removed.',
  owned: 'belongs to a customer.',
  sold: 'was sold.',
  other_rating: 'has another power rating than the inverter that it would replace.',
  no_secret: 'has no device secret, so it could not report.',
  old_without_secret: 'cannot replace this inverter, which reports through another system.',
};
