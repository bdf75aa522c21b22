import type { InputOf } from '@heliograph/contracts/http/call';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export type Sale = InputOf<typeof registerInverterSale>;

export const useRegisterSale = () =>
  useMutation({ mutationFn: (sale: Sale) => callApi(registerInverterSale, sale) });
