// Loaded before an ingest: its clock is the machine's and what the file that TEST_CLOCK names says on top, ms.
import { readFileSync } from 'node:fs';

const now = Date.now;
Date.now = () => now() + Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));
