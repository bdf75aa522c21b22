import { Inject, Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../../http/failure.js';
import { SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Written by the running simulator, readable only by this user. */
const controlFile = z.object({ port: z.int().min(1).max(65_535), token: z.string().min(1) });

const ANSWER_MAX_MS = 5_000;

export interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Client of the simulator's control API, which listens on the loopback only. */
@Injectable()
export class SimulatorControl {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  /** @param path below the control API's root, with query. @throws Failure 503 if no simulator is running */
  async ask(method: 'GET' | 'POST', path: string, body?: Buffer): Promise<ControlAnswer> {
    const { port, token } = await this.address();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MAX_MS),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      throw new Failure('simulator_not_running');
    }
  }

  private async address() {
    try {
      return controlFile.parse(
        JSON.parse(await readFile(this.settings.SIMULATOR_CONTROL_FILE ?? '', 'utf8')),
      );
    } catch {
      throw new Failure('simulator_not_running');
    }
  }
}
