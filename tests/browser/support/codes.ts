import { expect } from '@playwright/test';
import type { TestPortal } from './portal.js';

interface Message {
  readonly id: string;
  readonly text: string;
}

const messagesTo = async (portal: TestPortal, phone: string): Promise<Message[]> => {
  const answer = await fetch(`${portal.url}/dev/outbox?phone=${phone}`);
  return (await answer.json()) as Message[];
};

/** Runs `act`, which sends a code to a number, and waits for the message. @returns the code and the message's text */
export async function codeSentBy(portal: TestPortal, phone: string, act: () => Promise<void>) {
  const before = (await messagesTo(portal, phone)).length;
  await act();
  await expect.poll(async () => (await messagesTo(portal, phone)).length).toBeGreaterThan(before);
  const { text } = (await messagesTo(portal, phone))[0]!;
  return { code: /\b\d{6}\b/.exec(text)![0], text };
}

/** A code that differs from `code`. */
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Ends the 60 s wait between two codes to a number. */
export const letAMinutePass = (portal: TestPortal, phone: string) =>
  portal.rows(`UPDATE one_time_codes SET sent_at = sent_at - interval '61 seconds' WHERE phone = $1`, [
    phone,
  ]);
