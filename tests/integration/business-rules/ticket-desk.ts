import type { Browser } from '../access/browser.js';
import type { World } from '../access/world.js';
import type { Stage } from './api-fixture.js';

/** An administrator at work on tickets. */
export function ticketDesk(stage: Stage) {
  async function enter() {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    await stage.rows(`UPDATE administrators SET first_name = 'Meera', last_name = $2 WHERE id = $1`, [
      world.administrator.id,
      `J${world.administrator.id}`,
    ]);
    return { world, browser, me: `Meera J${world.administrator.id}` };
  }

  const open = async (browser: Browser, world: World, said: object = {}) =>
    (
      await browser.must('POST /generateTicket', {
        inverterSerialNo: world.a.serial,
        createdBy: 'x',
        assignedTo: 'Electrician',
        description: 'No display',
        error: 'E1',
        priority: 'LOW',
        ...said,
      })
    ).json().ticketId as string;

  const row = async (id: string) => (await stage.rows('SELECT * FROM tickets WHERE id = $1', [id]))[0]!;
  return { enter, open, row };
}
