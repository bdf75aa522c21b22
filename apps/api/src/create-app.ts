import { nestLogger } from '@heliograph/server/logging';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Server } from 'node:http';
import { AppModule, type AppParts } from './app.module.js';
import { logRequests } from './http/log-requests.js';
import { compressLists } from './http/compress-lists.js';
import { replaceInvalidTarget, rejectInvalidTarget } from './http/request-target.js';
import { noStore, securityHeaders } from './http/security-headers.js';
import { portalFiles } from './modules/portal/portal-files.js';
import { statusFiles } from './modules/status/status-files.js';

/** Builds the application without listening. */
export async function createApp(parts: AppParts): Promise<NestExpressApplication> {
  const { settings, logger } = parts;
  const server = express();
  server.disable('x-powered-by');
  server.disable('etag');
  server.set('trust proxy', settings.TRUST_PROXY ?? false);
  server.use(logRequests(logger), securityHeaders, rejectInvalidTarget);
  server.use(['/api', '/dev'], noStore);
  server.use('/api', compressLists);
  if (settings.STATUS_DIRECTORY) server.use(statusFiles(settings.STATUS_DIRECTORY));
  if (settings.PORTAL_DIR) server.use(portalFiles({ folder: settings.PORTAL_DIR, demo: settings.DEMO }));

  const adapter = new ExpressAdapter(server);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(parts), adapter, {
    logger: nestLogger(logger),
    // The input interceptor reads bodies, after the guards.
    bodyParser: false,
    abortOnError: false,
  });
  (app.getHttpServer() as Server).prependListener('request', replaceInvalidTarget);
  return app;
}
