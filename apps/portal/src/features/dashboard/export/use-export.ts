import type { InputOf } from '@heliograph/contracts/http/call';
import type { exportEnergy } from '@heliograph/contracts/http/export-energy';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../../shared/api/api-error.js';
import { exportText as words } from './strings/en.js';
import { fetchEnergyFile } from '../api/export-energy.js';
import { saveFile } from '../../../shared/ui/save-file.js';

export type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'downloading'; readonly bytes: number }
  | { readonly status: 'done'; readonly name: string }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly message: string };

/** Runs one export at a time, and aborts it on unmount. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (input: InputOf<typeof exportEnergy>) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'downloading', bytes: 0 });
    try {
      const file = await fetchEnergyFile(input, controller.signal, (bytes) =>
        setState({ status: 'downloading', bytes }),
      );
      saveFile(file.name, file.content);
      setState({ status: 'done', name: file.name });
    } catch (error) {
      if (controller.signal.aborted) setState({ status: 'stopped' });
      else setState({ status: 'failed', message: wordsOf(error, words.failed) });
    }
  };
  return { state, start, stop: () => running.current?.abort() };
}
