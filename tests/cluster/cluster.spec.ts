import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Cluster } from './cluster.js';

const title = 'three machines with Patroni';
const reason = process.env.HELIOGRAPH_CLUSTER ? null : 'run it by npm run test:cluster, as root on Debian';

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster?.stop());

  it('starts', async () => {
    console.log(await cluster.members());
    expect((await cluster.roles()).primary).toBeDefined();
  });
});
