import type { KnownFailure } from '@heliograph/contracts/http/failures';
import type { serverText as english } from '../en/server.js';
import type { Words } from '../localized.js';
import type { BackOfficeReason } from '../back-office-failures.js';
import { fieldText } from './fields.js';

export const serverText: Words<typeof english> = {
  failed,
  otpSent: () => 'अगर यह नंबर दर्ज है, तो OTP भेजा जा चुका है।',
  passwordChanged: () => 'पासवर्ड बदल गया।',
};

function failed(failure: KnownFailure): string {
  switch (failure.reason) {
    case 'unclear_request':
    case 'request_target_not_path':
    case 'parameter_twice':
    case 'parameter_contradiction':
    case 'unstorable_text':
    case 'body_not_object':
    case 'body_too_deep':
    case 'member_twice':
    case 'unknown_portal':
    case 'phone_not_once':
    case 'period_contradiction':
      return INVALID_INPUT;
    case 'invalid_fields':
      return invalidFields(failure.details.fields);
    case 'body_not_utf8':
    case 'body_not_json':
    case 'unsupported_body':
      return 'भेजी गई जानकारी पढ़ी नहीं जा सकी।';
    case 'too_large':
      return `भेजी गई जानकारी ${failure.details.kilobytesMax} KB से बड़ी है।`;

    case 'no_session':
      return 'आप लॉग इन नहीं हैं।';
    case 'wrong_role':
      return 'आपके खाते को इसकी अनुमति नहीं है।';
    case 'denied':
      return 'इसकी अनुमति नहीं है।';
    case 'read_only':
      return 'आप ग्राहक का पोर्टल देख रहे हैं: कुछ बदला नहीं जा सकता।';
    case 'no_grant':
      return 'इसके लिए पहले OTP की पुष्टि करें, इसी ब्राउज़र में।';
    case 'cross_site':
      return 'यह सिर्फ़ इसी पोर्टल से किया जा सकता है।';
    case 'login_again':
      return 'कृपया अपना पासवर्ड फिर डालें।';
    case 'second_factor_missing':
      return 'कृपया पहले सेकंड फ़ैक्टर सेट करें।';
    case 'second_factor_required':
      return 'कृपया अपने ऑथेंटिकेटर ऐप का कोड डालें।';
    case 'second_factor_locked':
      return 'ऐप के कोड अब मान्य नहीं हैं। कृपया रिकवरी कोड डालें, या अपने सुपर-एडमिन से बात करें।';
    case 'invalid_credentials':
      return 'फ़ोन नंबर या पासवर्ड ग़लत है';
    case 'invalid_otp':
      return 'OTP ग़लत है';
    case 'invalid_code':
      return 'यह कोड सही नहीं है। कृपया फिर कोशिश करें।';
    case 'invalid_passkey':
      return 'यह पासकी स्वीकार नहीं हुई। कृपया फिर कोशिश करें।';
    case 'wrong_password':
      return 'मौजूदा पासवर्ड सही नहीं है।';
    case 'disabled':
      return 'यह खाता बंद है। कृपया अपने सुपर-एडमिन से बात करें।';

    case 'number_registered':
      return 'इस नंबर का खाता पहले से है';
    case 'number_not_registered':
      return 'इस नंबर का अभी कोई खाता नहीं है। कृपया पहले खाता बनाएँ।';
    case 'common_password':
      return 'यह पासवर्ड बहुत आम है और हमलावर इसे सबसे पहले आज़माते हैं। कृपया दूसरा चुनें।';
    case 'personal_password':
      return 'पासवर्ड आपका नाम या फ़ोन नंबर नहीं हो सकता।';

    case 'not_found':
      return 'यह नहीं मिला।';
    case 'unknown_serial_number':
      return 'सीरियल नंबर ग़लत है';
    case 'inverter_not_addable':
      return 'यह इन्वर्टर नहीं मिला। दोनों नंबर जाँचें।';
    case 'inverter_taken':
      return 'यह इन्वर्टर अब नहीं जोड़ा जा सकता: किसी ने इसे जोड़ लिया है।';
    case 'before_first_year':
      return `साल ${failure.details.yearMin} से पहले का कोई डेटा नहीं है।`;
    case 'spreadsheet_too_long':
      return 'स्प्रेडशीट में इतनी पंक्तियाँ नहीं आ सकतीं: CSV, छोटी अवधि या बड़ा अंतराल चुनें।';

    case 'unknown_ticket':
      return 'नहीं हो सका: टिकट नंबर ग़लत है';
    case 'ticket_closed':
      return 'यह टिकट पहले ही बंद हो चुका है।';
    case 'ticket_file_type':
      return 'केवल पूरी JPEG, PNG और PDF फ़ाइलें जोड़ी जा सकती हैं।';
    case 'ticket_files_full':
      return 'इस टिकट में और फ़ाइलें नहीं जोड़ी जा सकतीं।';
    case 'ticket_file_not_stored':
      return 'फ़ाइल अभी सहेजी नहीं जा सकी। कृपया फिर कोशिश करें।';
    case 'ticket_file_unreadable':
      return 'फ़ाइल अभी खोली नहीं जा सकी। कृपया फिर कोशिश करें।';
    case 'too_many_files':
      return 'एक दिन में बहुत ज़्यादा फ़ाइलें हो गईं। कृपया कल फिर कोशिश करें।';
    case 'ticket_open_already':
      return 'इसके लिए एक टिकट पहले से खुला है।';
    case 'safety_off_unconfirmed':
      return 'कृपया पुष्टि करें कि आपको ख़तरनाक ख़राबी के अलर्ट नहीं चाहिए।';
    case 'unknown_unsubscribe_link':
      return 'यह लिंक सही नहीं है। कृपया ई-मेल में दिया गया लिंक इस्तेमाल करें।';
    case 'push_service_refused':
      return 'इस ब्राउज़र की नोटिफ़िकेशन सेवा इस्तेमाल नहीं हो सकती।';
    case 'unknown_message':
      return 'सिर्फ़ तय संदेश भेजे जा सकते हैं।';

    case 'otp_too_soon':
      return 'दूसरा OTP माँगने से पहले कृपया थोड़ा रुकें।';
    case 'no_codes_today':
      return 'आज और OTP नहीं भेजे जा सकते। कृपया कल फिर कोशिश करें।';
    case 'too_many_requests':
    case 'too_many_changes':
    case 'too_many_logins':
      return 'बहुत बार कोशिश हुई। कृपया थोड़ी देर बाद फिर कोशिश करें।';
    case 'too_many_verifications':
      return 'बहुत बार कोशिश हुई। कृपया बाद में फिर कोशिश करें।';
    case 'too_many_exports':
      return 'बहुत सी फ़ाइलें माँगी गईं। कृपया बाद में फिर कोशिश करें।';
    case 'too_many_messages':
      return 'बहुत से संदेश भेजे गए। कृपया बाद में फिर कोशिश करें।';
    case 'too_many_registrations':
      return 'बहुत सारे खाते बनाए गए। कृपया बाद में फिर कोशिश करें।';
    case 'too_many_streams':
      return 'बहुत सी विंडो खुली हैं।';
    case 'too_many_wrong_passwords':
      return 'बहुत बार ग़लत पासवर्ड डाला गया। कृपया बाद में फिर कोशिश करें।';

    case 'disk_full':
      return 'अभी कुछ भी सहेजा नहीं जा सकता। कृपया बाद में फिर कोशिश करें।';
    case 'database_unavailable':
    case 'overloaded':
    case 'restarting':
      return 'सेवा अभी उपलब्ध नहीं है। कृपया फिर कोशिश करें।';
    case 'simulator_not_running':
      return 'सिम्युलेटर नहीं चल रहा है।';
    case 'internal':
      return 'कुछ गड़बड़ हो गई!';
    default:
      return notDone(failure.reason);
  }
}

/** Only the back office can have caused these; it loads their texts. */
const notDone = (_: BackOfficeReason) => 'यह नहीं हो सका।';

const INVALID_INPUT = 'दी गई जानकारी सही नहीं है। कृपया जाँचकर फिर भेजें।';

type InvalidFields = Extract<KnownFailure, { reason: 'invalid_fields' }>['details']['fields'];

/** Names the fields only if all their mistakes have a Hindi text. */
export const invalidFields = (fields: InvalidFields, said = fieldText.said): string =>
  fields.some(({ mistake }) => mistake.is === 'other')
    ? INVALID_INPUT
    : fields.map(({ field, mistake }) => `${field}: ${said(mistake)}`).join('; ');
