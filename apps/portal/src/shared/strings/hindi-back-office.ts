import type { FieldMistake } from '@heliograph/contracts/http/field-mistakes';
import type { RowMistake } from '@heliograph/contracts/http/row-mistakes';
import { assertNever } from '@heliograph/domain/assert-never';
import type { ReplacementRefusal } from '@heliograph/domain/claims/refusals';
import type { ClaimState } from '@heliograph/domain/claims/state';
import type { BackOfficeField, BackOfficeReason } from './back-office-failures.js';
import type { fieldText as englishFields } from './en/fields.js';
import type { serverText as english } from './en/server.js';
import { fieldText as commonFields } from './hi/fields.js';
import { invalidFields, serverText as common } from './hi/server.js';
import type { Words } from './localized.js';

/** The API's messages in the back office: all of them. */
export const serverText: Words<typeof english> = {
  ...common,
  failed: (failure, err) => {
    switch (failure.reason) {
      case 'invalid_fields':
        return invalidFields(failure.details.fields, said);
      case 'claim_step':
        return `${claimStates[failure.details.state]}, इसलिए यह काम अभी नहीं हो सकता।`;
      case 'replacement_refused':
        return `${failure.details.serialNumber} ${replacementRefusals[failure.details.why]}`;
      default:
        return textOf(texts, failure.reason) ?? common.failed(failure, err);
    }
  },
};

export const fieldText: Words<typeof englishFields> = { said, row };

const textOf = (of: Readonly<Record<string, string>>, key: string): string | undefined => of[key];

const fields: Readonly<Record<BackOfficeField, string>> = {
  latitude: 'अक्षांश -90 से 90 डिग्री तक होता है, जैसे 18.5204',
  longitude: 'देशांतर -180 से 180 डिग्री तक होता है, जैसे 73.8567',
  incomplete_coordinates: 'अक्षांश और देशांतर दोनों लिखें, या एक भी नहीं',
  time_zone: 'यह समय क्षेत्र नहीं है। ऐसे लिखें: Asia/Kolkata',
  power_rating: 'बिकने वाली रेटिंग में से एक होनी चाहिए',
  imei: 'IMEI के 15 अंक जाँचें',
  certificate_ends_on: 'सर्टिफ़िकेट की तारीख़ सही नहीं है',
  version: 'पढ़ा गया वर्शन होना चाहिए: 1 या उससे बड़ी पूर्ण संख्या',
};

const texts: Readonly<Record<Exclude<BackOfficeReason, 'claim_step' | 'replacement_refused'>, string>> = {
  passkey_registered: 'यह पासकी पहले से जुड़ी है।',
  too_many_passkeys: 'इससे ज़्यादा पासकी नहीं हो सकतीं। कृपया पहले एक हटाएँ।',
  only_second_factor: 'यह आपका अकेला सेकंड फ़ैक्टर है। कृपया पहले कोई और जोड़ें।',
  no_second_factor: 'रिकवरी कोड के लिए सेकंड फ़ैक्टर चाहिए।',
  nothing_to_confirm: 'पुष्टि करने के लिए कुछ नहीं है। कृपया फिर से शुरू करें।',
  super_admin_not_disabled: 'सुपर-एडमिन का खाता बंद नहीं किया जा सकता।',
  disabled_not_super_admin: 'जिस एडमिन का खाता बंद है, वह सुपर-एडमिन नहीं बन सकता।',
  inverter_changed: 'इस बीच किसी और ने यह इन्वर्टर बदल दिया।',
  inverter_removed: 'हटाए गए इन्वर्टर को सीक्रेट नहीं मिलता।',
  serial_number_registered: 'यह सीरियल नंबर पहले से दर्ज है।',
  time_zone_fixed: 'समय क्षेत्र अब नहीं बदल सकता: रीडिंग आ चुकी हैं।',
  unknown_ticket_to_close: 'टिकट नंबर ग़लत है, ऐसा कोई टिकट नहीं है।',
  ticket_closed_by_code: 'टिकट मालिक को भेजे गए कोड से ही बंद होता है।',
  ticket_without_owner: 'इस टिकट का कोई मालिक नहीं है जो जवाब पढ़ सके।',
  ticket_changed: 'इस बीच किसी और ने यह टिकट बदल दिया।',
  ticket_cause_over: 'यह समस्या पहले ही ठीक हो चुकी है।',
  unknown_assignee: 'यह एडमिन नहीं मिला, या उसका खाता बंद है।',
  too_many_ticket_views: 'और सूचियाँ नहीं सहेजी जा सकतीं। पहले कोई एक हटाएँ।',
  too_many_announcements: 'और सूचनाएँ नहीं जोड़ी जा सकतीं। पहले कोई एक खत्म करें।',
  webhook_address_refused: 'यह पता इस्तेमाल नहीं हो सकता।',
  too_many_webhooks: 'और वेबहुक नहीं जोड़े जा सकते। पहले कोई एक हटाएँ।',
  issue_changed: 'इस बीच किसी और ने यह समस्या बदल दी।',
  issue_has_ticket: 'इस समस्या से एक टिकट पहले ही बन चुका है।',
  issue_of_other_inverter: 'यह समस्या किसी दूसरे इनवर्टर की है।',
  unknown_claim: 'इस टिकट पर कोई वारंटी क्लेम नहीं है।',
  claim_exists: 'इस टिकट पर वारंटी क्लेम पहले से है, या इसके इन्वर्टर पर कोई क्लेम खुला है।',
  claim_changed: 'इस बीच किसी और ने बदले जाने वाला इन्वर्टर बदल दिया है।',
  newer_claim: 'इस इन्वर्टर पर बाद में दूसरा क्लेम हुआ है, इसलिए इसका लगना अब वापस नहीं लिया जा सकता।',
  replacement_reported: 'नया इन्वर्टर रीडिंग भेज चुका है, इसलिए इसका लगना अब वापस नहीं लिया जा सकता।',
  incomplete_coordinates: fields.incomplete_coordinates,
};

const claimStates: Readonly<Record<ClaimState, string>> = {
  PENDING: 'क्लेम पर अभी फ़ैसला नहीं हुआ',
  APPROVED: 'क्लेम मंज़ूर है, पर बदले का इन्वर्टर अभी नहीं भेजा गया',
  REFUSED: 'क्लेम नामंज़ूर हो चुका है',
  DISPATCHED: 'बदले का इन्वर्टर भेजा गया है, पर अभी लगा नहीं है',
  INSTALLED: 'बदले का इन्वर्टर लग चुका है',
};

/** Texts that follow the replacement's serial number. */
const replacementRefusals: Readonly<Record<ReplacementRefusal, string>> = {
  unknown: 'सीरियल नंबर नहीं मिला।',
  site_removed: 'यहाँ नहीं लग सकता: पुराना इन्वर्टर हटाया जा चुका है।',
  same: 'वही इन्वर्टर है जिसे बदलना है।',
  in_claim: 'किसी और क्लेम में भेजा जा रहा है।',
  removed: 'हटाया जा चुका है।',
  owned: 'किसी ग्राहक का है।',
  sold: 'बिक चुका है।',
  other_rating: 'की पावर रेटिंग पुराने इन्वर्टर से अलग है।',
  no_secret: 'का डिवाइस सीक्रेट नहीं है, इसलिए वह रीडिंग नहीं भेज सकता।',
  old_without_secret: 'यहाँ नहीं लग सकता: पुराना इन्वर्टर किसी और सिस्टम से रीडिंग भेजता है।',
};

function said(mistake: FieldMistake): string {
  return textOf(fields, mistake.is) ?? commonFields.said(mistake);
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
