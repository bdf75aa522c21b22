import { checkWarranty } from '@heliograph/contracts/http/check-warranty';
import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed, known } from '../../shared/api/known.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { text } from '../../shared/strings/en/text.js';
import { useSnackbar, useWithdrawError } from '../../shared/ui/snackbar.js';
import { warrantyQuery } from './api/check-warranty.js';

const PARAMETER = 'inverter';

/** The form and its answer. The inverter is in the address, so that a reload or link shows the answer again. */
export function useCheckWarranty(inverters: readonly CustomerInverter[]) {
  const say = useSnackbar();
  const withdraw = useWithdrawError();
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const named = address.get(PARAMETER);
  const inverter = inverters.find(({ serial_number }) => serial_number === named) ?? null;
  const serialNumber = inverter?.serial_number ?? '';
  const form = useForm({ resolver: formResolver(checkWarranty.input), values: { serialNumber } });
  const query = useQuery({ ...warrantyQuery(serialNumber), enabled: inverter !== null });
  const [checking, setChecking] = useState(false);

  const ask = async (asked: string) => {
    setChecking(true);
    withdraw();
    if (asked !== serialNumber) setAddress({ [PARAMETER]: asked }, { preventScrollReset: true });
    try {
      await queryClient.fetchQuery(warrantyQuery(asked));
    } catch (error) {
      say(wordsOf(error, text.failed), 'error');
    } finally {
      setChecking(false);
    }
  };

  return {
    /** The inverter of the answer. */
    inverter,
    warranty: known(query),
    failed: isFailed(query),
    checking,
    field: form.register('serialNumber'),
    error: form.formState.errors.serialNumber?.message,
    check: form.handleSubmit(
      (asked) => {
        if (!checking) void ask(asked.serialNumber);
      },
      ({ serialNumber }) => say(serialNumber?.message ?? text.somethingWrong, 'error'),
    ),
  };
}
