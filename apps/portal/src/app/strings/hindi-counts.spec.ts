import { describe, expect, it } from '@jest/globals';
import { ticketQueueText } from '../../features/admin-tickets/strings/hi.js';
import { faultHelp } from '../../features/dashboard/events/strings/hi.js';
import { allInvertersText } from '../../features/dashboard/fleet/strings/hi.js';
import { dashboardText } from '../../features/dashboard/strings/hi.js';
import { reportIssueText } from '../../features/report-issue/strings/hi.js';
import { webhookText } from '../../features/webhooks/strings/hi.js';
import { adminInverterText } from '../../shared/strings/hi/admin-inverters.js';
import { adminShellText } from '../../shared/strings/hi/admin-shell.js';
import { securityText } from '../../shared/strings/hi/security.js';
import { outageText } from '../../shared/strings/hi/silence.js';

const { countedChip } = allInvertersText;
const { side } = dashboardText;
const { bulk } = ticketQueueText;
const { importing } = adminInverterText;

/** Each sentence of one and of three. */
const sentences: [of: (count: number) => string, one: string, three: string][] = [
  [countedChip.standby, '1 तैयार है', '3 तैयार हैं'],
  [countedChip.producing, '1 में बिजली बन रही है', '3 में बिजली बन रही है'],
  [countedChip.night, '1 स्लीप मोड में', '3 स्लीप मोड में'],
  [countedChip.stale, '1 लाइव नहीं', '3 लाइव नहीं'],
  [
    (count) => side.firstCount(count, side.unit.hourly(count), side.counted.measured),
    '1 घंटे का डेटा मापा हुआ',
    '3 घंटे का डेटा मापा हुआ',
  ],
  [(count) => side.nextCount(count, side.counted.backfilled), '1 का बाद में मिला', '3 का बाद में मिला'],
  [faultHelp.events.recovered, 'उस समय की 1 रीडिंग बाद में मिल गई।', 'उस समय की 3 रीडिंग बाद में मिल गईं।'],
  [
    (count) => outageText.recovered.cameBack(String(count), count === 1),
    'उस समय की 1 रीडिंग मिल गई। आपको कुछ नहीं करना है।',
    'उस समय की 3 रीडिंग मिल गईं। आपको कुछ नहीं करना है।',
  ],
  [(count) => reportIssueText.files.counted(count, 3), '3 में से 1 फ़ाइल टिकट में जुड़ी', '3 में से 3 फ़ाइलें टिकट में जुड़ीं'],
  [
    (count) => securityText.recovery.left(String(count), count === 1),
    '1 रिकवरी कोड बचा है।',
    '3 रिकवरी कोड बचे हैं।',
  ],
  [(count) => bulk.selected(String(count), count === 1), '1 टिकट चुना गया', '3 टिकट चुने गए'],
  [(count) => bulk.done(String(count), count === 1), '1 टिकट बदल गया।', '3 टिकट बदल गए।'],
  [(count) => bulk.notDone(String(count), count === 1), '1 टिकट नहीं बदला:', '3 टिकट नहीं बदले:'],
  [importing.ready, '1 बिक्री दर्ज हो सकती है।', '3 बिक्री दर्ज हो सकती हैं।'],
  [importing.done, '1 बिक्री दर्ज हो गई।', '3 बिक्री दर्ज हो गईं।'],
  [
    (count) => importing.split(count, count),
    '1 नया इन्वर्टर, 1 पहले से इंपोर्ट किया हुआ।',
    '3 नए इन्वर्टर, 3 पहले से इंपोर्ट किए हुए।',
  ],
  [
    (count) => importing.mistaken(count, count),
    'कुछ दर्ज नहीं हुआ: 1 पंक्ति में 1 ग़लती।',
    'कुछ दर्ज नहीं हुआ: 3 पंक्तियों में 3 ग़लतियाँ।',
  ],
  [adminShellText.search.found, '1 मिला', '3 मिले'],
  [
    (count) => webhookText.deliveries.replayed(String(count), count === 1),
    '1 डिलीवरी दोबारा भेजी जा रही है।',
    '3 डिलीवरी दोबारा भेजी जा रही हैं।',
  ],
];

describe('a count in a Hindi sentence', () => {
  it.each(sentences)('agrees with its words: %#', (of, one, three) => {
    expect([of(1), of(3)]).toEqual([one, three]);
  });
});
