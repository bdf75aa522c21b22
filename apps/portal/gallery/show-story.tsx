import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import 'virtual:tokens.css';
import { queryClient } from '../src/app/query-client.js';
import {
  loadAlertsAndTariffLanguage,
  loadBackOfficeLanguage,
  loadLanguage,
} from '../src/app/strings/load-texts.js';
import { loadFaultTexts } from '../src/features/dashboard/load-fault-texts.js';
import { followConnection } from '../src/shared/connection/use-connection.js';
import '../src/shared/theme/global.css';
import { loadFonts } from '../src/shared/theme/load-fonts.js';
import { startScheme } from '../src/shared/theme/scheme.js';
import { SnackbarProvider } from '../src/shared/ui/snackbar.js';
import { installFakeApi } from './fake-api.js';
import { fixClock } from './fixed-clock.js';
import { usualParameters, type Story } from './story.js';

/** Renders one story with its clock, answers and address. */
export async function showStory(load: () => Promise<unknown>, name: string): Promise<void> {
  startScheme();
  await Promise.all([
    loadLanguage(),
    loadBackOfficeLanguage(),
    loadAlertsAndTariffLanguage(),
    loadFaultTexts(),
    loadFonts(),
  ]);
  const story = ((await load()) as Record<string, Story>)[name];
  if (!story) throw new Error(`unknown story: ${name}`);
  const parameters = { ...usualParameters, ...story.parameters };
  const { address, now, answers, context, offline, snackbar } = parameters;
  fixClock(now);
  installFakeApi(answers);
  history.replaceState(null, '', address);
  if (address.startsWith('/admin')) document.documentElement.dataset.density = 'compact';
  if (offline) {
    Object.defineProperty(navigator, 'onLine', { value: false });
    followConnection();
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'story';
  const Messages = snackbar ? SnackbarProvider : Fragment;
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <Messages>
        <BrowserRouter>
          <Routes>
            <Route element={<Outlet context={context} />}>
              <Route path="*" element={<Drawn story={story} place={place} />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </Messages>
    </QueryClientProvider>,
  );
  Object.assign(window, { storyShown: parameters });
}

function Drawn({ story, place }: { story: Story; place: HTMLElement }) {
  useEffect(() => story.play?.({ canvasElement: place }), [story, place]);
  return story.render();
}
