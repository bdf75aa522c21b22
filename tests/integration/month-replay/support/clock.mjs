// Preloaded into an ingest: shifts its clock by the offset in the file that TEST_CLOCK names, ms.
import { readFileSync } from 'node:fs';

const now = Date.now;
Date.now = () => now() + Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));
