import type { AlertLanguage, AlertTopic, MessageKind } from '@heliograph/domain/alerts/catalogue';
import { topicTitles as englishTopics } from '@heliograph/domain/alerts/topic-titles-en';
import { topicTitles as hindiTopics } from '@heliograph/domain/alerts/topic-titles-hi';

interface MailTexts {
  /** Locale for dates. */
  readonly locale: string;
  readonly since: string;
  readonly at: string;
  readonly open: string;
  readonly reason: (topic: AlertTopic) => string;
  readonly unsubscribe: string;
  readonly choices: string;
  /** Advice for kinds whose message does not give it in full. */
  readonly steps: Readonly<Partial<Record<MessageKind, string>>>;
}

const check =
  'Check that the inverter is switched on and has a mobile signal. If there is still no data after an hour, report an issue in the portal.';
const hindiCheck =
  'जाँचें कि इन्वर्टर चालू है और उसे मोबाइल सिग्नल मिल रहा है। एक घंटे बाद भी डेटा न आए तो पोर्टल में समस्या की रिपोर्ट करें।';

export const mailTexts: Readonly<Record<AlertLanguage, MailTexts>> = {
  en: {
    locale: 'en-IN',
    since: 'Since',
    at: 'Time',
    open: 'Open in the portal',
    reason: (topic) =>
      `This e-mail is about “${englishTopics[topic]}”. You get it because you chose e-mail for alerts.`,
    unsubscribe: 'Unsubscribe',
    choices: 'All alerts and channels',
    steps: {
      communication_lost: check,
      still_lost: check,
      unheard: check,
      communication_restored: 'You need not do anything.',
      ticket_created: 'You need not do anything. We will tell you when our team replies.',
    },
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    since: 'कब से',
    at: 'समय',
    open: 'पोर्टल में खोलें',
    reason: (topic) =>
      `यह ई-मेल “${hindiTopics[topic]}” के बारे में है। यह इसलिए आया है कि आपने अलर्ट के लिए ई-मेल चुना है।`,
    unsubscribe: 'ये ई-मेल बंद करें',
    choices: 'सभी अलर्ट और माध्यम',
    steps: {
      communication_lost: hindiCheck,
      still_lost: hindiCheck,
      unheard: hindiCheck,
      communication_restored: 'आपको कुछ नहीं करना है।',
      ticket_created: 'आपको कुछ नहीं करना है। हमारी टीम का जवाब आने पर हम बताएँगे।',
    },
  },
};
