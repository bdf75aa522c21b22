// First import: on a slow phone the libraries' evaluation takes several tasks' time.
import { nextTask } from './app/next-task.js';
import './app/configure-zod.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './shared/theme/global.css';
import { App } from './app/app.js';
import { readNotice } from './app/layout/cookie-notice.js';
import { preloadFirstPage } from './app/preload-first-page.js';
import { startServiceWorker } from './app/start-service-worker.js';
import { loadLanguage } from './app/strings/load-texts.js';
import { startScheme } from './shared/theme/scheme.js';

await nextTask();
startScheme();
const notice = readNotice();
const language = loadLanguage();
const first = preloadFirstPage(language);
startServiceWorker();
await Promise.all([language, notice, first]);

const root = createRoot(document.getElementById('root')!);
// A transition, so that the browser can handle input between parts of the page.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
