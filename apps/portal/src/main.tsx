// First import: on a slow phone the libraries' evaluation takes several tasks' time.
import './app/after-libraries.js';
import './app/configure-zod.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './shared/theme/global.css';
import { App } from './app/app.js';
import { preloadFirstPage } from './app/preload-first-page.js';
import { startServiceWorker } from './app/start-service-worker.js';
import { loadLanguage } from './app/strings/load-texts.js';
import { nextTask } from './shared/time/next-task.js';
import { startScheme } from './shared/theme/scheme.js';

await nextTask();
startScheme();
const language = loadLanguage();
const first = preloadFirstPage(language);
startServiceWorker();
await Promise.all([language, first]);

const root = createRoot(document.getElementById('root')!);
// A transition, so that the browser can handle input between parts of the page.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
