import type { FieldMistake } from '@heliograph/contracts/http/field-mistakes';
import type { RowMistake } from '@heliograph/contracts/http/row-mistakes';
import { assertNever } from '@heliograph/domain/assert-never';
import type { fieldText as english } from '../en/fields.js';
import type { Words } from '../localized.js';

export const fieldText: Words<typeof english> = { said, row };

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
    case 'latitude':
      return 'अक्षांश -90 से 90 डिग्री तक होता है, जैसे 18.5204';
    case 'longitude':
      return 'देशांतर -180 से 180 डिग्री तक होता है, जैसे 73.8567';
    case 'incomplete_coordinates':
      return 'अक्षांश और देशांतर दोनों लिखें, या एक भी नहीं';
    case 'time_zone':
      return 'यह समय क्षेत्र नहीं है। ऐसे लिखें: Asia/Kolkata';
    case 'date_of_purchase':
      return 'ख़रीद की तारीख़ सही नहीं है';
    case 'date_of_installation':
      return 'लगाने की तारीख़ सही नहीं है';
    case 'serial_number':
      return '4 से 32 अक्षर, अंक और हाइफ़न हों, और शुरुआत हाइफ़न से न हो';
    case 'power_rating':
      return 'बिकने वाली रेटिंग में से एक होनी चाहिए';
    case 'sim_shortened':
      return 'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाएँ, फिर नंबर दोबारा लिखें';
    case 'sim_number':
      return 'SIM नंबर में 19 या 20 अंक होते हैं, जैसे कार्ड पर छपे हैं';
    case 'imei':
      return 'IMEI के 15 अंक जाँचें';
    case 'certificate_ends_on':
      return 'सर्टिफ़िकेट की तारीख़ सही नहीं है';
    case 'version':
      return 'पढ़ा गया वर्शन होना चाहिए: 1 या उससे बड़ी पूर्ण संख्या';
    case 'password_composition':
      return 'पासवर्ड 8 से 15 अक्षरों का हो, और उसमें कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो';
    case 'too_long':
      return `ज़्यादा से ज़्यादा ${mistake.charactersMax} अक्षर`;
    case 'password_length':
      return `पासवर्ड ${mistake.lengthMin} से ${mistake.lengthMax} अक्षरों का हो`;
    case 'other':
      return mistake.message;
    default:
      return assertNever(mistake);
  }
}

function row(mistake: RowMistake): string {
  switch (mistake.is) {
    case 'empty_file':
      return `फ़ाइल ख़ाली है: ${mistake.columns.join(',')} वाला हेडर चाहिए`;
    case 'header':
      return [
        ...mistake.missing.map((name) => `कॉलम ${name} नहीं है`),
        ...mistake.unknown.map((name) => `${JSON.stringify(name)} नाम का कोई कॉलम नहीं होता`),
        ...mistake.repeated.map((name) => `कॉलम ${name} दो बार है`),
      ].join('; ');
    case 'not_csv':
      return 'यह CSV की तरह पढ़ी नहीं जा सकी';
    case 'value_count':
      return `${mistake.values} मान हैं, जबकि हेडर में ${mistake.columns} हैं`;
    case 'invalid_fields':
      return mistake.fields.map(({ field, mistake }) => `${field}: ${said(mistake)}`).join('; ');
    case 'serial_number_repeated':
      return `${mistake.serialNumber} लाइन ${mistake.line} में भी है`;
    case 'serial_number_registered':
      return `${mistake.serialNumber}: यह सीरियल नंबर पहले से दर्ज है।`;
    default:
      return assertNever(mistake);
  }
}
