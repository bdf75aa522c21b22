import { putAlertPreferences } from '@heliograph/database/alerts/alert-preferences';
import { putPushSubscription } from '@heliograph/database/alerts/push-subscriptions';
import { giveWhatsappConsent } from '@heliograph/database/alerts/whatsapp-consents';
import { type AlertChannel, alertTopics } from '@heliograph/domain/alerts/catalogue';
import { isOffered } from '@heliograph/domain/alerts/whatsapp-topics';
import { uniform } from '@heliograph/simulators/random/hash';
import type { Pool } from 'pg';
import type { FleetInverter } from '../alarms/fleet.js';
import { pushBrowser } from '../alerts/push-browser.js';

/** An owner, who has all kinds of alerts on. */
export interface Person {
  readonly id: number;
  readonly phone: string;
  /** In the order of trying. */
  readonly channels: readonly AlertChannel[];
  /** Whether they are not to be disturbed from `QUIET_FROM` until `QUIET_UNTIL`. */
  readonly sleeps: boolean;
}

/** Hours after midnight at the site. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 7;

const SLEEPS_SHARE = 0.8;
const HINDI_SHARE = 0.4;
/** The last number is the share of people up to here. */
const REACHED_BY: readonly (readonly [readonly AlertChannel[], number])[] = [
  [['push', 'email', 'sms'], 0.5],
  [['push', 'whatsapp', 'sms'], 0.65],
  [['push', 'sms'], 0.75],
  [['email', 'sms'], 0.85],
  [['whatsapp', 'sms'], 0.92],
  [['sms'], 1],
];

export function peopleOf(fleet: readonly FleetInverter[], seed: number): Person[] {
  const owners = new Map(fleet.map(({ owner }) => [owner.id, owner]));
  return [...owners.values()].map(({ id, phone }) => {
    const draw = uniform(seed, id, 100);
    const [channels] = REACHED_BY.find(([, share]) => draw < share)!;
    return { id, phone, channels, sleeps: uniform(seed, id, 101) < SLEEPS_SHARE };
  });
}

/** Stores people's choices, and their browsers at a push service. */
export async function stagePeople(
  pool: Pool,
  people: readonly Person[],
  seed: number,
  endpoint: (name: string) => string,
): Promise<void> {
  const { keys } = pushBrowser();
  for (const { id, channels, sleeps } of people) {
    await putAlertPreferences(pool, id, {
      language: uniform(seed, id, 102) < HINDI_SHARE ? 'hi' : 'en',
      firstChannel: 'push',
      quietHours: sleeps ? { fromMinute: QUIET_FROM * 60, untilMinute: QUIET_UNTIL * 60 } : null,
      channels: Object.fromEntries(
        alertTopics.map((topic) => [topic, channels.filter((channel) => isOffered(channel, topic))]),
      ),
    });
    if (channels.includes('whatsapp')) await giveWhatsappConsent(pool, id, '2026-11-26');
    if (channels.includes('push')) {
      const subscription = { endpoint: endpoint(String(id)), ...keys };
      await putPushSubscription(pool, { userId: id, sessionId: `session ${id}` }, subscription);
    }
  }
  await pool.query(`UPDATE users SET email = 'owner' || id || '@example.org', phone_verified_at = now()`);
}
