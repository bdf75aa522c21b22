import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded by processes in a test: their webhooks and notifications reach a receiver on this machine by a public name,
// and trust the authority of its certificate.
const { request } = https;
https.request = (url, options) =>
  request(url, {
    ...options,
    // Its own lookup would come first.
    agent: false,
    ca: process.env.RECEIVER_CA,
    checkServerIdentity: () => undefined,
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  });
syncBuiltinESMExports();
