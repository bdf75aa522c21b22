// Before all others: on a slow phone what they start with takes several tasks' time.
import { nextTask } from './app/next-task.js';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './shared/theme/global.css';
import { App } from './app/app.js';
import { readNotice } from './app/layout/cookie-notice.js';
import { startEarly } from './app/start-early.js';
import { startServiceWorker } from './app/start-service-worker.js';
import { loadLanguage } from './shared/strings/localized.js';
import { startScheme } from './shared/theme/scheme.js';

await nextTask();
startScheme();
const notice = readNotice();
const language = loadLanguage();
const first = startEarly(language);
startServiceWorker();
await Promise.all([language, notice, first]);

const root = createRoot(document.getElementById('root')!);
// The browser answers between the page's parts.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
