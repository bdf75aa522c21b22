import type { viewAsText as english } from '../en/view-as.js';
import type { Words } from '../words.js';

export const viewAsText: Words<typeof english> = {
  open: 'पोर्टल देखें',
  opening: 'खुल रहा है…',
  looking: (name) => `आप ${name} की तरह देख रहे हैं`,
  note: (until) => `कुछ बदला नहीं जा सकता। यह ${until} पर अपने आप ख़त्म होगा।`,
  end: 'ख़त्म करें',
  ending: 'ख़त्म हो रहा है…',
};
