import { REQUIRED } from '@heliograph/contracts/http/account-fields';
import { PASSWORD_RULE } from '@heliograph/contracts/http/password';
import type { fieldText as english } from '../en/fields.js';
import type { Words } from '../localized.js';

/** By the contracts' English message. */
const known: Readonly<Record<string, string>> = {
  [REQUIRED]: 'यह जानकारी ज़रूरी है',
  'Please Enter Valid Number': 'कृपया सही नंबर लिखें',
  'Invalid Email': 'ईमेल सही नहीं है',
  'Please enter inverter name': 'कृपया इन्वर्टर का नाम लिखें',
  'Check OTP Length': 'OTP के छह अंक जाँचें',
  'Latitude is from -90 to 90 degrees, such as 18.5204': 'अक्षांश -90 से 90 डिग्री तक होता है, जैसे 18.5204',
  'Longitude is from -180 to 180 degrees, such as 73.8567': 'देशांतर -180 से 180 डिग्री तक होता है, जैसे 73.8567',
  'This is no time zone. One is written such as Asia/Kolkata': 'यह समय क्षेत्र नहीं है। ऐसे लिखें: Asia/Kolkata',
  'Latitude and longitude are given both, or neither': 'अक्षांश और देशांतर दोनों लिखें, या एक भी नहीं',
  'Invalid date of purchase': 'ख़रीद की तारीख़ सही नहीं है',
  'Invalid date of installation': 'लगाने की तारीख़ सही नहीं है',
  'must be 4 to 32 letters, digits and hyphens, and not begin with a hyphen':
    '4 से 32 अक्षर, अंक और हाइफ़न हों, और शुरुआत हाइफ़न से न हो',
  'must be one of the ratings that are sold': 'बिकने वाली रेटिंग में से एक होनी चाहिए',
  [PASSWORD_RULE]:
    'पासवर्ड 8 से 15 अक्षरों का हो, और उसमें कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक विशेष चिह्न हो',
};
const PASSWORD_LENGTH = /^Password must be (\d+) to (\d+) characters$/;
const TOO_LONG = /^At most (\d+) characters$/;

export const fieldText: Words<typeof english> = {
  said: (message) =>
    known[message] ??
    message.replace(PASSWORD_LENGTH, 'पासवर्ड $1 से $2 अक्षरों का हो').replace(TOO_LONG, 'ज़्यादा से ज़्यादा $1 अक्षर'),
};
