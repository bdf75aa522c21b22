import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectFolder } from '@heliograph/standalone/project';
import { conform } from '@heliograph/simulators/conform/conform';
import type { Action, Hands } from '@heliograph/simulators/conform/instructions';
import { readProfile } from '@heliograph/simulators/conform/profile';
import { toHtml } from '@heliograph/simulators/conform/report/html';
import { toJunit } from '@heliograph/simulators/conform/report/junit';
import type { Report } from '@heliograph/simulators/conform/report/report';

/** Debian's, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const SERIAL = 'PY-0001';
const SECRETS = ['c5a1f0d2-one', 'c5a1f0d2-two'];
const examples = join(projectFolder, 'simulators', 'examples');
const hasPaho = spawnSync(PYTHON, ['-c', 'import paho.mqtt.client']).status === 0;
const title = 'the example device in Python';

class PythonDevice implements Hands {
  private child: ChildProcess | null = null;
  private readonly port: string;

  constructor(
    url: string,
    private readonly folder: string,
  ) {
    this.port = new URL(url).port;
  }

  can(action: Action): boolean {
    return ['start', 'restart', 'new_secret'].includes(action);
  }

  async act(action: Action): Promise<boolean> {
    await this.stop();
    const words = ['localhost', this.port, SERIAL, SECRETS[action === 'new_secret' ? 1 : 0]!, '1'];
    this.child = spawn(PYTHON, [join(examples, 'device.py'), ...words], {
      cwd: this.folder,
      stdio: 'inherit',
    });
    return true;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
}

(hasPaho ? describe : describe.skip)(hasPaho ? title : `${title} (skipped: paho is not installed)`, () => {
  let folder: string;
  let device: PythonDevice | null = null;
  let report: Report;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'python-device-'));
    report = await conform({
      serialNumber: SERIAL,
      address: { host: 'localhost', port: 0, certificates: null },
      profile: { ...readProfile(join(examples, 'device.yaml')), refusals: 3 },
      handsAt: (url) => (device = new PythonDevice(url, folder)),
      say: () => undefined,
    });
  });

  afterAll(async () => {
    await device?.stop();
    rmSync(folder, { recursive: true });
  });

  it('fails no check', () => {
    const failed = report.checks.filter(({ status }) => status === 'FAIL');
    expect(failed.map(({ id, because }) => `${id}: ${because}`)).toEqual([]);
    expect(report.counts.PASS).toBeGreaterThan(40);
  });

  it('kept unacknowledged readings in its file', () => {
    expect(JSON.parse(readFileSync(join(folder, `${SERIAL}.json`), 'utf8'))).toMatchObject({
      kept: expect.any(Array),
    });
  });

  it('has reports without its secrets', () => {
    const reports = [JSON.stringify(report), toHtml(report), toJunit(report)];
    for (const text of reports) for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(reports[2]).toContain(`tests="${report.checks.length}" failures="0"`);
  });
});
