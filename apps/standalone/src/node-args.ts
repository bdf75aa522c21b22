/** What Node is told of each server. docker-compose.yml tells it the same. */
export const nodeArgs: Readonly<Record<'ingest' | 'worker' | 'api', readonly string[]>> = {
  ingest: [
    // A message lives until its commit, some 30 ms: with twice the room for what is young, far less of it is carried over by the collector …
    '--max-semi-space-size=32',
    // … and where much lived longer once, during a slow commit, V8 would from then on put all of its kind among what is old: 2.7 KB a reading.
    '--no-allocation-site-pretenuring',
    // What is old is looked through when it has grown to 2.5 times of what was left: that takes some 70 ms of both cores.
    '--heap-growing-percent=150',
  ],
  worker: [],
  // What it keeps is less than 100 MB; unless it is told of a bound, V8 lets four times that pile up before it looks for what is unused.
  api: ['--max-old-space-size=384'],
};
