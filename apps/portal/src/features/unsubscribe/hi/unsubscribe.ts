import { topicTitles } from '@heliograph/domain/alerts/topic-titles-hi';
import type { Words } from '../../../shared/strings/localized.js';
import type { words as english } from '../en/unsubscribe.js';

export const words: Words<typeof english> = {
  title: 'ई-मेल बंद करें',
  question: (topic: string) => `आपको “${topic}” के बारे में और ई-मेल नहीं मिलेंगे।`,
  others:
    'इन अलर्ट के लिए आपने दूसरे माध्यम भी चुने हैं तो वे बने रहेंगे। नहीं तो ये अलर्ट आपको आगे नहीं मिलेंगे। “अलर्ट” में आप इसे कभी भी बदल सकते हैं।',
  confirm: 'बंद करें',
  pending: 'कृपया रुकें…',
  done: 'ये ई-मेल अब आपको नहीं मिलेंगे।',
  choices: 'अलर्ट और माध्यम चुनें',
  failed: 'यह नहीं हो सका।',
  invalid: 'यह लिंक सही नहीं है। कृपया ई-मेल में दिया गया लिंक इस्तेमाल करें।',
  safetyQuestion: 'ख़तरनाक ख़राबी के ई-मेल बंद करें?',
  safetyNote:
    'इंसुलेशन या आर्क की ख़राबी में पैनल और तार छूना ख़तरनाक हो सकता है। दूसरा माध्यम न होने पर हम आपको इसकी जानकारी नहीं देंगे।',
  topics: topicTitles,
};
