import { bridge } from '@heliograph/tests/support/alarm-worlds/bridge';
import { alertsPlan } from '@heliograph/tests/support/alarm-worlds/worlds';
import { makeRealWorld } from '@heliograph/tests/support/alarm-worlds/world';
import { type AlertsVerdict, judgeAlerts } from '@heliograph/tests/support/alert-world/judge-alerts';
import { playAlerts } from '@heliograph/tests/support/alert-world/play-alerts';
import type { Table } from '@heliograph/tests/support/figures/results';
import type { AlarmsOptions } from './options.js';

/** All kinds of messages, with carriers that fail. */
export const playMessages = async (options: AlarmsOptions): Promise<AlertsVerdict> =>
  judgeAlerts(await playAlerts(bridge(makeRealWorld(alertsPlan, options))));

export function messagesTable(verdict: AlertsVerdict): Table {
  const rowsOf = (counts: Readonly<Record<string, number>>, what: string) =>
    Object.entries(counts)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => [`${what}: ${name}`, count] as const);
  return {
    columns: [{ name: '' }, { name: 'messages', decimals: 1 }],
    rows: [
      ['people', verdict.people],
      ['inverter-days', verdict.inverterDays],
      ...rowsOf(verdict.sent, 'sent'),
      ...rowsOf(verdict.byChannel, 'accepted by'),
      ['again of a cause already told', verdict.doubled.length + verdict.repeated.length],
      ['false, of lost communication', verdict.falseMessages.length],
      ['copies, because the carrier’s answer was lost', verdict.copies],
      ['other copies', verdict.needlessCopies.length],
      ['in quiet hours, except safety and account', verdict.atNight.length],
      ['ticket, account or notice never sent', verdict.unsent.length],
      ...safetyRows('several channels', verdict.safetyS),
      ...safetyRows('one channel', verdict.safetyByOneS),
    ],
  };
}

function safetyRows(who: string, all: readonly (number | null)[]): [string, number | number[] | null][] {
  const seconds = all.filter((one) => one !== null).sort((a, b) => a - b);
  const at = (share: number) => seconds[Math.ceil(share * seconds.length) - 1]!;
  return [
    [`dangerous faults of people with ${who}`, all.length],
    ['of which never told', all.length - seconds.length],
    ['told after, s: median / p99 / max', seconds.length === 0 ? null : [at(0.5), at(0.99), at(1)]],
  ];
}
