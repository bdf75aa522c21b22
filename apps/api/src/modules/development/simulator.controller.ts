import { Controller, Get, Inject, Next, Post, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { notFound } from '../../frame/failure.js';
import { readBody } from '../../frame/read-body.js';
import { SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { sendPortalPage } from '../portal/portal-files.js';
import { SimulatorControl } from './simulator-control.js';

const ROOT = '/dev/simulator';

/** The page that steers the demonstration's simulator, and what it asks: the simulator's control, passed on. */
@Controller(ROOT)
export class SimulatorController {
  constructor(
    private readonly control: SimulatorControl,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @Get()
  @Allow('local user of the demonstration')
  page(@Res() response: Response, @Next() next: NextFunction): void {
    if (!this.settings.PORTAL_DIR) throw notFound();
    sendPortalPage(this.settings.PORTAL_DIR, response, next);
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
      await readBody(request, response),
    );
    response.status(status).json(body);
  }
}

const pathBelowRoot = (request: Request): string => request.originalUrl.slice(ROOT.length);
