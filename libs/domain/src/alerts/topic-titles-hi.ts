import type { AlertTopic } from './catalogue.js';

export const topicTitles: Readonly<Record<AlertTopic, string>> = {
  safety: 'ख़तरनाक ख़राबी',
  outage: 'संपर्क टूटा',
  recovery: 'संपर्क फिर जुड़ा',
  care: 'कम ऊर्जा और वारंटी का अंत',
  summary: 'महीने का सारांश',
  tickets: 'टिकट',
  notices: 'हमारी टीम के संदेश',
};
