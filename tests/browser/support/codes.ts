import { expect } from '@playwright/test';
import type { TestPortal } from './portal.js';

interface Message {
  readonly id: string;
  readonly text: string;
}

const CODE = /\b\d{6}\b/;

/** The messages with a code to a number, newest first; the worker also sends others, about a fault or a reply. */
const codesTo = async (portal: TestPortal, phone: string): Promise<Message[]> => {
  const answer = await fetch(`${portal.url}/dev/outbox?phone=${phone}`);
  return ((await answer.json()) as Message[]).filter(({ text }) => CODE.test(text));
};

/** Runs `act`, which sends a code to a number, and waits for the message. @returns the code and the message's text */
export async function codeSentBy(portal: TestPortal, phone: string, act: () => Promise<void>) {
  const before = (await codesTo(portal, phone)).length;
  await act();
  await expect.poll(async () => (await codesTo(portal, phone)).length).toBeGreaterThan(before);
  const { text } = (await codesTo(portal, phone))[0]!;
  return { code: CODE.exec(text)![0], text };
}

/** A code that differs from `code`. */
export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Ends the 60 s wait between two codes to a number. */
export const letAMinutePass = (portal: TestPortal, phone: string) =>
  portal.rows(`UPDATE one_time_codes SET sent_at = sent_at - interval '61 seconds' WHERE phone = $1`, [
    phone,
  ]);
