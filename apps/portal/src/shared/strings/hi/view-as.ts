import type { viewAsText as english } from '../en/view-as.js';
import type { Words } from '../localized.js';

export const viewAsText: Words<typeof english> = {
  open: 'पोर्टल देखें',
  opening: 'खुल रहा है…',
  looking: (name) => `आप ${name} का पोर्टल देख रहे हैं`,
  note: (until) => `, सिर्फ़ देखने के लिए, ${until} तक।`,
  end: 'ख़त्म करें',
  endView: 'देखना ख़त्म करें',
  ending: 'ख़त्म हो रहा है…',
  onlyCustomer: 'यह सिर्फ़ ग्राहक कर सकता है।',
  noChanges: 'यहाँ सिर्फ़ ग्राहक बदलाव कर सकता है।',
};
