import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, repositoryRoot } from './tree.js';

const program = join(repositoryRoot, 'scripts', 'supply-chain', 'audit.mjs');
const locked = Object.entries(
  (JSON.parse(readText('package-lock.json')) as { packages: Record<string, { version: string }> }).packages,
);

/** A registry's response for a package: its locked versions. */
function packument(name: string) {
  const all = locked.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, entry]) => entry);
  const versions = Object.fromEntries(all.map((entry) => [entry.version, { ...entry, name }]));
  return { name, versions, 'dist-tags': {} };
}

/** Runs the program against a registry that returns these advisories; null: it has none. */
async function askedOf(advisories: object | null, ...args: string[]) {
  const registry = createServer((request, response) => {
    if (request.method === 'GET')
      response.end(JSON.stringify(packument(decodeURIComponent(request.url!.slice(1)))));
    else if (advisories) response.end(JSON.stringify(advisories));
    else response.writeHead(405).end();
  }).listen(0, '127.0.0.1');
  // A fresh cache, because npm caches advisories.
  const cache = mkdtempSync(join(tmpdir(), 'heliograph-npm-'));
  await once(registry, 'listening');
  try {
    const { port } = registry.address() as AddressInfo;
    const child = spawn(process.execPath, [program, ...args], {
      env: {
        ...{ ...process.env, NODE_OPTIONS: '' },
        ...{ npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    const [code] = await once(child, 'close');
    return { code, said };
  } finally {
    registry.closeAllConnections();
    registry.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

const advisory = (severity: string) => ({
  pg: [
    { id: 1, url: 'https://example.org/1', title: 'Says too much', severity, vulnerable_versions: '>=0.0.0' },
  ],
});

describe('the check for known weaknesses', () => {
  it('reports that the registry has no list', async () => {
    const { code, said } = await askedOf(null);
    expect([code, said]).toEqual([2, expect.stringMatching(/^Not known: the registry gave no list.*405/)]);
  });

  it('fails for weaknesses of the requested severity', async () => {
    const { code, said } = await askedOf(advisory('high'), '--severity', 'high');
    expect([code, said]).toEqual([1, expect.stringMatching(/^high: pg >=0\.0\.0: Says too much \(https:/)]);
  });

  it.each([
    ['no weaknesses', {}],
    ['only less severe weaknesses', advisory('moderate')],
  ])('passes with %s', async (_what, advisories) => {
    const { code, said } = await askedOf(advisories, '--severity', 'high');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^0 weaknesses of severity high or worse in \d{3,}/),
    ]);
  });
});
