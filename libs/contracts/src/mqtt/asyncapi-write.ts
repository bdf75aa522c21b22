// Writes docs/asyncapi.json anew: `npm run asyncapi`. A test says when it is due.
import { writeFileSync } from 'node:fs';
import { asyncApiDocument } from './asyncapi-document.js';

const target = new URL('../../../../docs/asyncapi.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
