import { nestLogger } from '@heliograph/server/logging';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Server } from 'node:http';
import { AppModule, type AppParts } from './app.module.js';
import { followRequests } from './frame/follow-requests.js';
import { packedLists } from './frame/packed-lists.js';
import { hideForeignTarget, refuseForeignTarget } from './frame/request-target.js';
import { neverStored, securityHeaders } from './frame/security-headers.js';
import { portalFiles } from './modules/portal/portal-files.js';

/** Builds the application without listening. */
export async function createApp(parts: AppParts): Promise<NestExpressApplication> {
  const { settings, logger } = parts;
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.set('trust proxy', settings.TRUST_PROXY ?? false);
  server.use(followRequests(logger), securityHeaders, refuseForeignTarget);
  server.use(['/api', '/dev'], neverStored);
  server.use('/api', packedLists);
  if (settings.PORTAL_DIR) server.use(portalFiles({ folder: settings.PORTAL_DIR, demo: settings.DEMO }));

  const adapter = new ExpressAdapter(server);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(parts), adapter, {
    logger: nestLogger(logger),
    // The input interceptor reads bodies, after the guards.
    bodyParser: false,
    abortOnError: false,
  });
  (app.getHttpServer() as Server).prependListener('request', hideForeignTarget);
  return app;
}
