import Snackbar from '@mui/material/Snackbar';
import { Check, TriangleAlert } from 'lucide-react';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import css from './snackbar.module.css';

type Severity = 'error' | 'success';
type Say = (message: string, severity: Severity) => void;

const SHOWN_MS = 3_000;
const SnackbarContext = createContext<Say>(() => undefined);

/** Says something for three seconds at the foot of the window; a later message replaces it. */
export const useSnackbar = () => use(SnackbarContext);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState({ key: 0, open: false, message: '', severity: 'error' as Severity });
  const say = useCallback<Say>(
    (message, severity) => setShown((last) => ({ key: last.key + 1, open: true, message, severity })),
    [],
  );
  const Sign = shown.severity === 'error' ? TriangleAlert : Check;
  return (
    <SnackbarContext value={say}>
      {children}
      <Snackbar
        key={shown.key}
        open={shown.open}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => reason === 'timeout' && setShown((last) => ({ ...last, open: false }))}
        disableWindowBlurListener
      >
        <div
          className={css.snack}
          role={shown.severity === 'error' ? 'alert' : 'status'}
          data-severity={shown.severity}
        >
          <Sign size={20} strokeWidth={1.6} aria-hidden />
          {shown.message}
        </div>
      </Snackbar>
    </SnackbarContext>
  );
}
