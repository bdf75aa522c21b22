import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** A platform starts, and plays an hour or two. */
const PLAYED_WITHIN = { timeout: 100_000 };
const PAGE = '/dev/simulator?view=scenarios';
const COPYING = { permissions: ['clipboard-read', 'clipboard-write'] };
const QUIET = `about: A quiet hour or two.
lasts: '02:00'
inverters: 6
cities: [Pune]
`;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fileOf = (page: Page) => panel(page, 'Scenario file').getByRole('textbox');
const check = (page: Page, about: string) =>
  panel(page, 'Expected against actual').getByRole('listitem').filter({ hasText: about });

/** Plays what is in the file. @param pace name of its button */
async function play(page: Page, pace: string): Promise<void> {
  await panel(page, 'Scenario file').getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: pace, exact: true }).click(PLAYED_WITHIN);
}

async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(panel(page, 'Now playing').getByRole('status')).toShow('Ended');
}

test.describe('the scenario console', () => {
  test('plays a shipped scenario, and shows the platform’s findings', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto(PAGE);
      await page.getByRole('button', { name: 'Open grid-outage' }).click(PLAYED_WITHIN);
      await expect(panel(page, 'Scenario file')).toShow('No mistakes');
      await play(page, 'Fastest');
      await expect(check(page, 'outages')).toShow('6 still awaited');
      const verdict = panel(page, 'Expected against actual');
      await expect(verdict.getByText('As expected', { exact: true })).toBeVisible(PLAYED_WITHIN);
      await expect(check(page, 'outages')).toShow('6 of 6 found, 0 false');
      await expect(check(page, 'messages')).toShow('6 sent, 6 expected');
      await expect(panel(page, 'The platform')).toShow('Stored 1,200');
      await expect(panel(page, 'Outages')).toShow(/SCENARIO-00001: \d\d:\d\d found .*, over at \d\d:\d\d/);
    });
  });

  test('adds and stops happenings, and keeps the scenario as a file and an address', async ({ portal }) => {
    await portal.visit({ as: null, browser: COPYING, complaints: /status of 400/ }, async (page) => {
      await page.goto(PAGE);
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      await play(page, '300 ×');
      await expect(panel(page, 'Now playing')).toShow(/ 00:1\d of 02:00 h/);
      await page.getByRole('button', { name: 'Paused' }).click();
      const timeline = panel(page, 'Timeline');
      await timeline.getByLabel('What happens').selectOption('grid-outage', PLAYED_WITHIN);
      await timeline.getByLabel('Until').fill('00:30');
      await timeline.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('alert')).toShow('until: an outage must last');
      await timeline.getByLabel('Until').fill('02:00');
      await timeline.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(timeline).toShow('grid-outage, Pune');
      await page.getByRole('button', { name: 'Fastest' }).click();
      await expect(check(page, 'outages')).toShow('6 of 6 found, 0 false');
      await expect(check(page, 'incidents')).toShow('1 of 1 found, 0 false');
      // It can't be stopped before it has lasted long enough, and the button goes once it is over.
      const stopped = /00:\d\d – 0[01]:\d\d, (now|over)/;
      await expect
        .poll(async () => {
          const text = await timeline.innerText();
          const stop = timeline.getByRole('button', { name: 'Stop grid-outage' });
          if (!stopped.test(text)) await stop.click({ timeout: 2_000 }).catch(() => undefined);
          return text;
        })
        .toMatch(stopped);

      const now = panel(page, 'Now playing');
      await page.getByRole('button', { name: 'Paused' }).click();
      const [file] = await Promise.all([page.waitForEvent('download'), now.getByText('Download').click()]);
      expect(file.suggestedFilename()).toBe('scenario.yaml');
      await now.getByText('Copy link').click();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
      await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      await expect(fileOf(page)).toHaveValue(/what: grid-outage\n +at: 00:\d\d\n +until: 0[01]:\d\d/);
      await expect(panel(page, 'Scenario file')).toShow('No mistakes');
      await end(page);
    });
  });

  test('keeps what is edited in a shared scenario, until a link is opened again', async ({ portal }) => {
    await portal.visit({ as: null, browser: COPYING }, async (page) => {
      const edited = QUIET.replace('Pune', 'Nashik');
      await page.goto(PAGE);
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      await panel(page, 'Scenario file').getByText('Copy link').click();
      await page.getByText('Link copied').waitFor();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto(shared);
      await fileOf(page).fill(edited, PLAYED_WITHIN);
      await page.reload();
      await expect(fileOf(page)).toHaveValue(edited);
      await page.getByRole('button', { name: 'Demonstration', exact: true }).click();
      await page.goBack();
      await expect(fileOf(page)).toHaveValue(edited);
      await page.goto(shared);
      await expect(fileOf(page)).toHaveValue(QUIET);
    });
  });

  test('says when neither the scenario’s state nor the file’s check is answered', async ({ portal }) => {
    await portal.visit({ as: null, complaints: /net::ERR_/ }, async (page) => {
      await page.goto(PAGE);
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      const away = 'The simulator isn’t responding.';
      await page.route('**/dev/simulator/console/run', (route) => route.abort());
      await expect(page.getByRole('alert').filter({ hasText: away })).toBeVisible();
      await page.route('**/dev/simulator/console/check', (route) => route.abort());
      await fileOf(page).fill(QUIET.replace('Pune', 'Nashik'));
      await expect(panel(page, 'Scenario file')).toShow(away);
    });
  });

  test('keeps the scenario while the other view is shown, and after a reload', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto(PAGE);
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      await page.getByRole('button', { name: 'Demonstration', exact: true }).click();
      await expect(fileOf(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Scenarios', exact: true }).click();
      await expect(fileOf(page)).toHaveValue(QUIET);
      await page.reload();
      await expect(fileOf(page)).toHaveValue(QUIET);
    });
  });

  test('is used by keyboard alone, and no action loses the focus', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto(PAGE);
      const file = panel(page, 'Scenario file');
      const combine = page.getByRole('button', { name: 'Add to the file: garbage' });
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      await combine.press('Enter');
      await expect(fileOf(page)).toHaveValue(/garbage/);
      await expect(combine).toBeFocused();
      await fileOf(page).fill(QUIET);
      await expect(file).toShow('No mistakes');
      const start = file.getByRole('button', { name: 'Play' });
      await start.press('Enter');
      const pace = (name: string) => page.getByRole('button', { name, exact: true });
      await pace('300 ×').waitFor(PLAYED_WITHIN);
      await expect(start).toBeDisabled();
      await expect(start).toBeFocused();
      await pace('60 ×').press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(panel(page, 'Now playing')).toShow(/ 00:1\d of 02:00 h/);
      await pace('Paused').press('Enter');

      const timeline = panel(page, 'Timeline');
      await timeline.getByLabel('What happens').selectOption('grid-outage', PLAYED_WITHIN);
      const add = timeline.getByRole('button', { name: 'Add', exact: true });
      await add.press('Enter');
      await expect(timeline).toShow('grid-outage, Pune');
      await expect(add).toBeFocused();

      const row = (serial: string) =>
        page.getByRole('button', { name: `Put ${serial} under the lens`, exact: true });
      await row('SCENARIO-00001').press('End');
      await expect(row('SCENARIO-00006')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const lens = panel(page, 'Under the lens');
      await expect(lens).toBeFocused();
      await lens.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(row('SCENARIO-00005')).toBeFocused();

      // What has the focus goes with the scenario's end.
      await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
      const now = panel(page, 'Now playing');
      await expect(now.getByRole('status')).toShow('Ended');
      await expect(now).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(now.getByRole('button', { name: 'Download' })).toBeFocused();
    });
  });

  test('combines scenarios, and names the line of a mistake', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto(PAGE);
      await page.getByRole('button', { name: 'Open grid-outage' }).click(PLAYED_WITHIN);
      await page.getByRole('button', { name: 'Add to the file: garbage' }).click();
      await expect(fileOf(page)).toHaveValue(/inverters: 17[^]*what: grid-outage[^]*inverter: 13/);
      await fileOf(page).fill(`${QUIET}speed: 2\n`);
      await expect(panel(page, 'Scenario file')).toShow('scenario.yaml:5:1: speed: Unrecognized key');
      await expect(panel(page, 'Scenario file').getByRole('button', { name: 'Play' })).toBeDisabled();
    });
  });

  test('shows a device’s packets, and sends only valid messages for it', async ({ portal }) => {
    await portal.visit({ as: null }, async (page) => {
      await page.goto(PAGE);
      await fileOf(page).fill(QUIET, PLAYED_WITHIN);
      await play(page, '300 ×');
      await page.getByRole('button', { name: 'Put SCENARIO-00002 under the lens' }).click(PLAYED_WITHIN);
      const lens = panel(page, 'Under the lens');
      await expect(lens.getByText('telemetry').first()).toBeVisible();
      await expect(panel(page, 'Packets')).toShow(
        /sent ?telemetry ?acknowledged after [\d.]+ ms ?1 of 1 stored/,
      );
      await expect(lens).toShow('Status: online');
      await expect(lens.getByRole('img', { name: 'Stored power' })).toBeVisible();
      await page.getByRole('button', { name: 'Paused' }).click();

      await lens.getByRole('button', { name: 'Insert the last one sent' }).click();
      await expect(lens).toShow('the device has already sent');
      const payload = lens.getByLabel('Payload, JSON');
      const send = lens.getByRole('button', { name: 'Send' });
      await expect(send).toBeDisabled();
      const text = await payload.inputValue();
      await payload.fill(
        text.replace(/"seq": (\d+)/, '"seq": 9$1').replace(/"ac_power_w": \d+/, '"ac_power_w": "hot"'),
      );
      await expect(lens).toShow('invalid_schema: values.ac_power_w');
      await payload.fill(text.replace(/"seq": (\d+)/, '"seq": 9$1'));
      await expect(lens).toShow('The contract permits this.');
      await send.click();
      await expect(lens).toShow('the device has already sent');
      const sent = panel(page, 'Packets')
        .getByRole('listitem')
        .filter({ hasText: /"seq": 9/ });
      await expect(sent).toShow('1 of 1 stored');
      await sent.locator('summary').click();
      await expect(sent.locator('pre')).toShow(/"seq": 9\d+/);
      await end(page);
    });
  });
});
