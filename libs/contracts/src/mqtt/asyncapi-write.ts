// Regenerates docs/asyncapi.json: `npm run asyncapi`. A test fails when it is out of date.
import { writeFileSync } from 'node:fs';
import { asyncApiDocument } from './asyncapi-document.js';

const target = new URL('../../../../docs/asyncapi.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
