import { useSnackbar } from './snackbar.js';

/** Copies a text to the clipboard and shows whether that succeeded. */
export function useCopy({ copied, failed }: { copied: string; failed: string }) {
  const say = useSnackbar();
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => say(copied, 'success'),
      () => say(failed, 'error'),
    );
}
