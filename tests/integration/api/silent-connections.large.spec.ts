import { describe, expect, it } from '@jest/globals';
import { Proxy } from '../../support/proxy.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { use } from '../../support/use.js';
import { startApi } from './support/api-process.js';
import { ask, logIn } from './support/http.js';
import { addPeople, PASSWORD, type People, PHONES } from './support/people.js';

describe('after a database failover that left connections hanging', () => {
  const database = useTestDatabase({ connectionsMax: 2 });
  let people: People;
  const proxy = use(
    async () => {
      people = await addPeople(database.pool);
      return Proxy.to(new URL(database.url));
    },
    (opened) => opened.close(),
  );
  const api = use(
    () => startApi(proxy.instead(database.url)),
    (started) => started.stop(),
  );

  it('the API serves the same session again without a restart', async () => {
    const cookie = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
    const call = async () =>
      (await ask(api.port, 'GET', `/api/getUser?userId=${people.a}`, { cookie })).status;
    const health = async (what: string) => (await ask(api.healthPort, 'GET', `/health/${what}`)).status;
    expect(await call()).toBe(200);
    proxy.hold();
    expect(await call()).toBe(503);
    expect([await health('ready'), await health('live')]).toEqual([503, 200]);
    proxy.forget();
    await until('an answer', async () => (await call()) === 200);
    await until('the API to be ready', async () => (await health('ready')) === 200);
  });
});
