import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { theme } from '../shared/theme/theme.js';
import { SnackbarProvider } from '../shared/ui/snackbar.js';
import { queryClient } from './query-client.js';
import { Router } from './router.js';

export function App() {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider>
            <Router />
          </SnackbarProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
