import { importInverterSales } from '@heliograph/contracts/http/import-inverter-sales';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** @param dryRun only check whether the file can be imported. @param checkSims refuse SIM numbers of another length */
export const useImportSales = () =>
  useMutation({
    mutationFn: ({ csv, dryRun, checkSims }: { csv: string; dryRun: boolean; checkSims: boolean }) =>
      callApi(importInverterSales, {
        csv,
        dryRun: dryRun ? 'true' : 'false',
        checkSims: checkSims ? 'true' : 'false',
      }),
  });
