import { QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider } from '../shared/ui/snackbar.js';
import { queryClient } from './query-client.js';
import { recover } from './recover.js';
import { Router } from './router.js';

recover(queryClient);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider>
        <Router />
      </SnackbarProvider>
    </QueryClientProvider>
  );
}
