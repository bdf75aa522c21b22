import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import './shared/theme/global.css';
import { App } from './app/app.js';

// The schemas' compiled form needs eval, which our Content-Security-Policy forbids.
z.config({ jitless: true });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
