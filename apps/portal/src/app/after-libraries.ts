import { nextTask } from '../shared/time/next-task.js';

// The libraries have been evaluated by now; this delays the modules that import it first to the next task.
await nextTask();
