import { config } from 'zod';

// Compiled schemas need eval, which the Content-Security-Policy forbids.
config({ jitless: true });
