import { timingSafeEqual } from 'node:crypto';
import { type AlertTopic, alertTopics } from '@heliograph/domain/alerts/catalogue';
import type { SecretBox } from './secret-box.js';

/** A person and the topic of e-mails that one link unsubscribes from. */
export interface Unsubscription {
  readonly userId: number;
  readonly topic: AlertTopic;
}

const macOf = (box: SecretBox, userId: string, topic: string) => box.mac('unsubscribe', userId, topic);

/** `user.topic.signature`. Valid as long as the server key, because a link may be used at any time. */
export const unsubscribeToken = (box: SecretBox, { userId, topic }: Unsubscription): string =>
  `${userId}.${topic}.${macOf(box, String(userId), topic).toString('base64url')}`;

/** Null: not signed by this installation. */
export function readUnsubscribeToken(box: SecretBox, token: string): Unsubscription | null {
  const [userId, topic, signature, ...more] = token.split('.');
  const known = alertTopics.find((name) => name === topic);
  if (!userId || !known || !signature || more.length > 0) return null;
  const expected = macOf(box, userId, known);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId: Number(userId), topic: known };
}
