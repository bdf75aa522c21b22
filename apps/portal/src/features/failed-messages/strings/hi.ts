import type { failedMessagesText as english } from './en.js';
import type { Words } from '../../../shared/strings/localized.js';

export const failedMessagesText: Words<typeof english> = {
  title: 'असफल संदेश',
  intro: 'वे SMS जिन्हें SMS कंपनी ने स्वीकार नहीं किया, सबसे नए पहले।',
  empty: 'कोई संदेश असफल नहीं हुआ।',
  at: 'कब बना',
  to: 'किसे',
  kind: 'विषय',
  attempts: 'कोशिशें',
  error: 'कंपनी का जवाब',
  state: 'स्थिति',
  trying: 'फिर कोशिश हो रही है',
  givenUp: (when) => `${when} को बंद`,
};
