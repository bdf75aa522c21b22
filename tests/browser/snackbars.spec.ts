import type { Page } from '@playwright/test';
import { stall } from './support/hold-back.js';
import { loginScreen } from './support/screens.js';
import { ASHA } from './support/portal.js';
import { expect, test } from './support/test.js';

const SAID_NO = /status of 4\d\d/;

/** Stops the page's clock, so that a message stays until its cause has ended. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('an error message', () => {
  test('goes when the action is tried again', async ({ portal }) => {
    await portal.visit({ as: null, complaints: SAID_NO }, async (page) => {
      await page.clock.install();
      await page.goto('/login');
      const { enter, snackbar, submit } = loginScreen(page);
      await submit.waitFor();
      await stopClock(page);
      await enter(portal.newPhone(), 'Wrong@1234');
      await expect(snackbar.filter({ hasText: 'Invalid Credentials' })).toBeVisible();
      const calls = await stall(page, '**/api/loginPassword');
      await submit.click();
      await expect.poll(calls.asked).toBe(1);
      await expect(snackbar).toHaveText('');
      calls.release();
      await expect(snackbar.filter({ hasText: 'Invalid Credentials' })).toBeVisible();
    });
  });

  test('goes with its page', async ({ portal }) => {
    await portal.visit({ as: ASHA }, async (page) => {
      await page.clock.install();
      await page.goto('/reportIssue');
      const report = page.getByRole('button', { name: 'Report', exact: true });
      await report.waitFor();
      await stopClock(page);
      await report.click();
      const message = page.getByRole('alert').filter({ hasText: 'This field is required' });
      await expect(message).toBeVisible();
      await page.getByRole('link', { name: 'User Profile' }).click();
      await expect(message).toHaveCount(0);
    });
  });
});
