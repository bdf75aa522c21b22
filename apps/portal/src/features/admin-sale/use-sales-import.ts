import { importInverterSales } from '@heliograph/contracts/http/import-inverter-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreachable, wordsOf } from '../../shared/api/api-error.js';
import { adminInverterText } from '../../shared/strings/en/admin-inverters.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useImportSales } from './api/import-inverter-sales.js';
import { readSalesFile } from './read-sales-file.js';

const MEGABYTE_BYTES = 1024 * 1024;
const MAX_BYTES = importInverterSales.csvMaxBytes!;

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

/** A sales file: selected, then checked, then imported. */
export function useSalesImport() {
  const words = adminInverterText.importing;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const sending = useImportSales();
  const [file, setFile] = useState<ChosenFile | null>(null);
  /** Problem found before sending the file. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const [checksSims, setChecksSims] = useState(true);
  const [reading, setReading] = useState(false);

  const send = ({ csv }: ChosenFile, dryRun: boolean, checkSims = checksSims) =>
    sending.mutate(
      { csv, dryRun, checkSims },
      {
        onSuccess: ({ dryRun, mistaken, rows }) => {
          if (mistaken > 0) say(words.mistaken(mistaken, rows), 'error');
          else if (!dryRun) {
            say(words.done(rows), 'success');
            void queryClient.invalidateQueries();
          }
        },
        onError: (error) => say(why(error), 'error'),
      },
    );
  const refuse = (why: string) => {
    setFile(null);
    setRefusal(why);
    say(why, 'error');
  };
  const choose = async (chosen: File) => {
    sending.reset();
    setRefusal(null);
    if (chosen.size > MAX_BYTES) return refuse(words.tooLarge(MAX_BYTES / MEGABYTE_BYTES));
    setReading(true);
    const csv = await readSalesFile(chosen).catch(() => null);
    setReading(false);
    if (csv === null) return refuse(words.unreadable);
    if (new Blob([csv]).size > MAX_BYTES) return refuse(words.tooLarge(MAX_BYTES / MEGABYTE_BYTES));
    const read = { name: chosen.name, csv };
    setFile(read);
    setChecksSims(true);
    send(read, true, true);
  };
  return {
    file,
    choose,
    check: () => file && send(file, true),
    start: () => file && send(file, false),
    /** Also accepts SIM numbers without 19 or 20 digits. */
    takeAnySim: () => {
      setChecksSims(false);
      if (file) send(file, true, false);
    },
    pending: reading || sending.isPending,
    /** Whether the current request is the import itself. */
    starting: sending.isPending && sending.variables?.dryRun === false,
    report: sending.data,
    failure: refusal ?? (sending.error && why(sending.error)),
  };
}

function why(error: Error): string {
  const words = adminInverterText.importing;
  return isUnreachable(error) ? words.failed : wordsOf(error, words.failed);
}
