import { QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider } from '../shared/ui/snackbar.js';
import { queryClient } from './query-client.js';
import { retryFailedQueries } from './retry-failed-queries.js';
import { Router } from './router.js';

retryFailedQueries(queryClient);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarProvider>
        <Router />
      </SnackbarProvider>
    </QueryClientProvider>
  );
}
