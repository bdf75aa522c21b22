import type { ReplacementRefusal } from '@heliograph/domain/claims/refusals';
import type { ClaimState } from '@heliograph/domain/claims/state';

export const claimStates: Readonly<Record<ClaimState, string>> = {
  PENDING: 'क्लेम पर अभी फ़ैसला नहीं हुआ',
  APPROVED: 'क्लेम मंज़ूर है, पर बदले का इन्वर्टर अभी नहीं भेजा गया',
  REFUSED: 'क्लेम नामंज़ूर हो चुका है',
  DISPATCHED: 'बदले का इन्वर्टर भेजा गया है, पर अभी लगा नहीं है',
  INSTALLED: 'बदले का इन्वर्टर लग चुका है',
};

/** Each follows the replacement's serial number. */
export const replacementRefusals: Readonly<Record<ReplacementRefusal, string>> = {
  unknown: 'सीरियल नंबर नहीं मिला।',
  same: 'वही इन्वर्टर है जिसे बदलना है।',
  in_claim: 'किसी और क्लेम में भेजा जा रहा है।',
  removed: 'हटाया जा चुका है।',
  owned: 'किसी ग्राहक का है।',
  sold: 'बिक चुका है।',
  other_rating: 'की पावर रेटिंग पुराने इन्वर्टर से अलग है।',
  no_secret: 'का डिवाइस सीक्रेट नहीं है, इसलिए वह रीडिंग नहीं भेज सकता।',
  old_without_secret: 'यहाँ नहीं लग सकता: पुराना इन्वर्टर किसी और सिस्टम से रीडिंग भेजता है।',
};
