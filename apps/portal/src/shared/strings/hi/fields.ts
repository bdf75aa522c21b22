import type { FieldMistake } from '@heliograph/contracts/http/field-mistakes';
import type { fieldText as english } from '../en/fields.js';
import type { BackOfficeField } from '../back-office-failures.js';
import type { Words } from '../localized.js';

export const fieldText: Words<typeof english> = {
  said,
  // Only the back office imports files; it loads these texts.
  row: (_, reason) => reason,
};

function said(mistake: FieldMistake): string {
  switch (mistake.is) {
    case 'absent':
    case 'required':
      return 'यह जानकारी ज़रूरी है';
    case 'phone_number':
      return 'कृपया सही नंबर लिखें';
    case 'email':
      return 'ईमेल सही नहीं है';
    case 'inverter_name':
      return 'कृपया इन्वर्टर का नाम लिखें';
    case 'otp_length':
      return 'OTP के छह अंक जाँचें';
    case 'date_of_purchase':
      return 'ख़रीद की तारीख़ सही नहीं है';
    case 'date_of_installation':
      return 'लगाने की तारीख़ सही नहीं है';
    case 'serial_number':
      return '4 से 32 अक्षर, अंक और हाइफ़न हों, और शुरुआत हाइफ़न से न हो';
    case 'sim_shortened':
      return 'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाएँ, फिर नंबर दोबारा लिखें';
    case 'sim_number':
      return 'SIM नंबर में 19 या 20 अंक होते हैं, जैसे कार्ड पर छपे हैं';
    case 'password_composition':
      return 'पासवर्ड 8 से 15 अक्षरों का हो, और उसमें कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो';
    case 'too_long':
      return `ज़्यादा से ज़्यादा ${mistake.charactersMax} अक्षर`;
    case 'password_length':
      return `पासवर्ड ${mistake.lengthMin} से ${mistake.lengthMax} अक्षरों का हो`;
    case 'other':
      return mistake.message;
    default:
      return invalid(mistake.is);
  }
}

/** Only the back office has these fields; it loads their texts. */
const invalid = (_: BackOfficeField) => 'यह सही नहीं है';
