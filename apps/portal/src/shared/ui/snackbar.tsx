import { Check, TriangleAlert } from 'lucide-react';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import css from './snackbar.module.css';

type Severity = 'error' | 'success';
type Say = (message: string, severity: Severity) => void;

const SHOWN_MS = 3_000;
const SnackbarContext = createContext<Say>(() => undefined);
const WithdrawContext = createContext(() => {});

/** Shows a message at the bottom of the window for three seconds; a new message replaces it. */
export const useSnackbar = () => use(SnackbarContext);

/** Removes an error message early, because it is outdated. */
export const useWithdrawError = () => use(WithdrawContext);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: string; severity: Severity } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback<Say>((message, severity) => {
    clearTimeout(timer.current);
    setShown({ message, severity });
    timer.current = setTimeout(() => setShown(null), SHOWN_MS);
  }, []);
  const withdraw = useCallback(() => setShown((last) => (last?.severity === 'error' ? null : last)), []);
  const Sign = shown?.severity === 'error' ? TriangleAlert : Check;
  return (
    <SnackbarContext value={say}>
      <WithdrawContext value={withdraw}>{children}</WithdrawContext>
      {/* The live regions exist before the message: some screen readers announce nothing otherwise. */}
      {(['error', 'success'] as const).map((severity) => (
        <div key={severity} className={css.place} role={severity === 'error' ? 'alert' : 'status'}>
          {shown?.severity === severity && (
            <div className={css.snack}>
              <Sign size={20} strokeWidth={1.6} aria-hidden />
              {shown.message}
            </div>
          )}
        </div>
      ))}
    </SnackbarContext>
  );
}
