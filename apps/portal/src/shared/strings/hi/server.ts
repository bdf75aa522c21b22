import type { serverText as english } from '../en/server.js';
import type { Words } from '../localized.js';

/** By the API's error code. */
const byCode: Readonly<Record<string, string>> = {
  invalid_input: 'दी गई जानकारी सही नहीं है। कृपया जाँचकर फिर भेजें।',
  no_session: 'आप लॉग इन नहीं हैं।',
  wrong_role: 'आपके खाते को इसकी अनुमति नहीं है।',
  denied: 'इसकी अनुमति नहीं है।',
  read_only: 'आप ग्राहक का पोर्टल देख रहे हैं: कुछ बदला नहीं जा सकता।',
  no_grant: 'इसके लिए पहले OTP की पुष्टि करें, इसी ब्राउज़र में।',
  not_found: 'यह नहीं मिला।',
  conflict: 'इस बीच कुछ बदल गया है। कृपया फिर देखें।',
  too_many_requests: 'बहुत बार कोशिश हुई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  unavailable: 'सेवा अभी उपलब्ध नहीं है। कृपया फिर कोशिश करें।',
  internal: 'कुछ गड़बड़ हो गई!',
  too_large: 'भेजी गई जानकारी बहुत बड़ी है।',
  unsupported_body: 'भेजी गई जानकारी पढ़ी नहीं जा सकी।',
  cross_site: 'यह सिर्फ़ इसी पोर्टल से किया जा सकता है।',
  invalid_otp: 'OTP ग़लत है',
  invalid_credentials: 'फ़ोन नंबर या पासवर्ड ग़लत है',
  second_factor_missing: 'कृपया पहले सेकंड फ़ैक्टर सेट करें।',
  second_factor_required: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  second_factor_locked: 'ऐप के कोड अब मान्य नहीं हैं। कृपया रिकवरी कोड डालें, या अपने सुपर-एडमिन से बात करें।',
  wrong_password: 'मौजूदा पासवर्ड सही नहीं है।',
  invalid_passkey: 'यह पासकी स्वीकार नहीं हुई। कृपया फिर कोशिश करें।',
  invalid_code: 'यह कोड सही नहीं है। कृपया फिर कोशिश करें।',
  login_again: 'कृपया अपना पासवर्ड फिर डालें।',
  disabled: 'यह खाता बंद है। कृपया अपने सुपर-एडमिन से बात करें।',
  number_registered: 'इस नंबर का खाता पहले से है',
  common_password: 'यह पासवर्ड बहुत आम है और हमलावर इसे सबसे पहले आज़माते हैं। कृपया दूसरा चुनें।',
  personal_password: 'पासवर्ड आपका नाम या फ़ोन नंबर नहीं हो सकता।',
};

/** By the API's English sentence, where it says more than its code or has none. */
export const sentences: Readonly<Record<string, string>> = {
  'No inverter that can be added has this serial and SIM number.': 'यह इन्वर्टर नहीं मिला। दोनों नंबर जाँचें।',
  'No account has this number yet. Please register it first.':
    'इस नंबर का अभी कोई खाता नहीं है। कृपया पहले खाता बनाएँ।',
  'The inverter can no longer be added: somebody has added it.':
    'यह इन्वर्टर अब नहीं जोड़ा जा सकता: किसी ने इसे जोड़ लिया है।',
  'Please wait before you ask for another OTP.': 'दूसरा OTP माँगने से पहले कृपया थोड़ा रुकें।',
  'Too many inverters were asked for. Please try again later.': 'बहुत बार कोशिश हुई। कृपया बाद में फिर कोशिश करें।',
  'Too many registrations. Please try again later.': 'बहुत सारे खाते बनाए गए। कृपया बाद में फिर कोशिश करें।',
  'Too many wrong passwords. Please try again later.':
    'बहुत बार ग़लत पासवर्ड डाला गया। कृपया बाद में फिर कोशिश करें।',
  'Too many open windows.': 'बहुत सी विंडो खुली हैं।',
  'This serial number is registered already.': 'यह सीरियल नंबर पहले से दर्ज है।',
  'Somebody else has changed this inverter since.': 'इस बीच किसी और ने यह इन्वर्टर बदल दिया।',
  'The time zone is fixed: there are readings already.': 'समय क्षेत्र अब नहीं बदल सकता: रीडिंग आ चुकी हैं।',
  'A removed inverter gets no secret.': 'हटाए गए इन्वर्टर को सीक्रेट नहीं मिलता।',
  'The ticket is closed already.': 'यह टिकट पहले ही बंद हो चुका है।',
  'Failed: Invalid ticket id': 'नहीं हो सका: टिकट नंबर ग़लत है',
  'Invalid Serial Number': 'सीरियल नंबर ग़लत है',
  'A ticket is closed with the code that its owner is sent.': 'टिकट मालिक को भेजे गए कोड से ही बंद होता है।',
  'This ticket was changed by somebody else in the meantime.': 'इस बीच किसी और ने यह टिकट बदल दिया।',
  'A ticket is open for this already.': 'इसके लिए एक टिकट पहले से खुला है।',
  'What this ticket would be for is over.': 'यह समस्या पहले ही ठीक हो चुकी है।',
  'Incorrect ticket id, ticket does not exist .': 'टिकट नंबर ग़लत है, ऐसा कोई टिकट नहीं है।',
  'If this number is registered, an OTP is on its way.': 'अगर यह नंबर दर्ज है, तो OTP भेजा जा चुका है।',
  'This passkey is registered already.': 'यह पासकी पहले से जुड़ी है।',
  'You have as many passkeys as are possible. Please remove one first.':
    'इससे ज़्यादा पासकी नहीं हो सकतीं। कृपया पहले एक हटाएँ।',
  'This is your only second factor. Please add another one first.':
    'यह आपका अकेला सेकंड फ़ैक्टर है। कृपया पहले कोई और जोड़ें।',
  'Recovery codes need a second factor.': 'रिकवरी कोड के लिए सेकंड फ़ैक्टर चाहिए।',
  'There is nothing to confirm. Please start again.': 'पुष्टि करने के लिए कुछ नहीं है। कृपया फिर से शुरू करें।',
  'The super-admin cannot be disabled.': 'सुपर-एडमिन का खाता बंद नहीं किया जा सकता।',
  'A disabled administrator cannot become the super-admin.':
    'जिस एडमिन का खाता बंद है, वह सुपर-एडमिन नहीं बन सकता।',
  'Password changed successfully.': 'पासवर्ड बदल गया।',
};

export const serverText: Words<typeof english> = {
  failed: (sentence, code) => sentences[sentence ?? ''] ?? byCode[code ?? ''] ?? sentence,
  done: (message) => sentences[message] ?? message,
};
