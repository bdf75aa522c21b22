import type { allInvertersText as english } from './en.js';
import type { Words } from '../../../../shared/strings/localized.js';

export const allInvertersText: Words<typeof english> = {
  count: (n) => `${n} इन्वर्टर`,
  allWell: 'सभी ठीक चल रहे हैं।',
  trouble: (n) => `${n} पर ध्यान देना ज़रूरी है।`,
  asleep: 'सभी स्लीप मोड में हैं।',
  sumOf: (known, all, silent) =>
    `${all} में से ${known} का जोड़${silent === 0 ? '' : `; ${silent} का डेटा नहीं आ रहा`}।`,
  ratedOf: (known, all) => `(${all} में से ${known} इन्वर्टर)`,
  noneInService: 'कोई इन्वर्टर सेवा में नहीं है।',
  noneReporting: 'अभी किसी इन्वर्टर का डेटा नहीं आ रहा।',
  compared: (n, all) => `कल की तुलना में, ${n < all ? `${all} में से ${n} इन्वर्टर, ` : ''}हर एक की आख़िरी रीडिंग तक`,
  list: 'हर इन्वर्टर',
  totalOf: (known, all) => `कुल ऊर्जा: ${all} में से ${known} इन्वर्टर की`,
  showAll: (n) => `सभी ${n} इन्वर्टर दिखाएँ`,
  spark: (name) => `${name}: आज हर घंटे की बिजली`,
  countedChip: {
    producing: (n) => `${n} में बिजली बन रही है`,
    standby: (n) => `${n} तैयार ${n === 1 ? 'है' : 'हैं'}`,
    night: (n) => `${n} स्लीप मोड में`,
    lost: (n) => `${n} से संपर्क नहीं`,
    fault: (n) => `${n} में ख़राबी`,
    stale: (n) => `${n} लाइव नहीं`,
    clockWrong: (n) => `${n} की घड़ी ग़लत`,
    waiting: (n) => `${n} का अभी कोई डेटा नहीं`,
    unknown: (n) => `${n} की स्थिति पता नहीं`,
    removed: (n) => `${n} अब सेवा में नहीं`,
  },
};
