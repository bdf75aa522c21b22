import { importInverterSales } from '@heliograph/contracts/http/import-inverter-sales';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** @param dryRun only check whether the file can be imported */
export const useImportSales = () =>
  useMutation({
    mutationFn: ({ csv, dryRun }: { csv: string; dryRun: boolean }) =>
      callApi(importInverterSales, { csv, dryRun: dryRun ? 'true' : 'false' }),
  });
