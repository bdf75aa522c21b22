import { Check, TriangleAlert } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import css from './snackbar.module.css';

type Severity = 'error' | 'success';
type Say = (message: string, severity: Severity) => void;
interface Message {
  message: string;
  severity: Severity;
}

const SHOWN_MS = 3_000;
const SnackbarContext = createContext<Say>(() => undefined);
const WithdrawContext = createContext(() => {});
type SetDialogs = Dispatch<SetStateAction<readonly string[]>>;
/** The message; the open dialogs, the topmost last; and their setter. */
export const DialogsContext = createContext<[Message | null, readonly string[], SetDialogs]>([
  null,
  [],
  () => {},
]);

/** Shows a message at the bottom of the window for three seconds; a new message replaces it. */
export const useSnackbar = () => use(SnackbarContext);

/** Removes an error message early, because it is outdated. */
export const useWithdrawError = () => use(WithdrawContext);

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Message | null>(null);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback<Say>((message, severity) => {
    clearTimeout(timer.current);
    setShown({ message, severity });
    timer.current = setTimeout(() => setShown(null), SHOWN_MS);
  }, []);
  const withdraw = useCallback(() => setShown((last) => (last?.severity === 'error' ? null : last)), []);
  return (
    <SnackbarContext value={say}>
      <WithdrawContext value={withdraw}>
        <DialogsContext value={[shown, dialogs, setDialogs]}>{children}</DialogsContext>
      </WithdrawContext>
      <Place shown={dialogs.length === 0 ? shown : null} />
    </SnackbarContext>
  );
}

export function Place({ shown }: { shown: Message | null }) {
  const Sign = shown?.severity === 'error' ? TriangleAlert : Check;
  // The live regions exist before the message: some screen readers announce nothing otherwise.
  return (['error', 'success'] as const).map((severity) => (
    <div key={severity} className={css.place} role={severity === 'error' ? 'alert' : 'status'}>
      {shown?.severity === severity && (
        <div className={css.snack}>
          <Sign size={20} strokeWidth={1.6} aria-hidden />
          {shown.message}
        </div>
      )}
    </div>
  ));
}
