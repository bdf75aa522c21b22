import { Controller, Get, Inject, Next, Post, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Allow } from '../../http/allow.js';
import { Failure } from '../../http/failure.js';
import { BODY_MAX_BYTES, readBody } from '../../http/read-body.js';
import { SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { portalPage } from '../portal/portal-files.js';
import { SimulatorControl } from './simulator-control.js';

const ROOT = '/dev/simulator';

/** Page that controls the demonstration's simulator, and a proxy to its control API. */
@Controller(ROOT)
export class SimulatorController {
  readonly #page: RequestHandler | null;

  constructor(
    private readonly control: SimulatorControl,
    @Inject(SETTINGS) { PORTAL_DIR, DEMO }: ApiSettings,
  ) {
    this.#page = PORTAL_DIR ? portalPage({ folder: PORTAL_DIR, demo: DEMO }) : null;
  }

  @Get()
  @Allow('local user of the demonstration')
  page(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): void {
    if (!this.#page) throw new Failure('not_found');
    this.#page(request, response, next);
  }

  @Get('*path')
  @Allow('local user of the demonstration')
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { status, body } = await this.control.ask('GET', pathBelowRoot(request));
    response.status(status).json(body);
  }

  @Post('*path')
  @Allow('local user of the demonstration')
  async steer(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { status, body } = await this.control.ask(
      'POST',
      pathBelowRoot(request),
      await readBody(request, response, BODY_MAX_BYTES),
    );
    response.status(status).json(body);
  }
}

const pathBelowRoot = (request: Request): string => request.originalUrl.slice(ROOT.length);
