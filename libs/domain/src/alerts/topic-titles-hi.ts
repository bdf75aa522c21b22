import type { AlertTopic } from './catalogue.js';

export const topicTitles: Readonly<Record<AlertTopic, string>> = {
  safety: 'ख़तरनाक ख़राबी',
  outage: 'संपर्क टूटा',
  recovery: 'संपर्क फिर जुड़ा',
  tickets: 'टिकट',
  notices: 'हमारी टीम के संदेश',
};
