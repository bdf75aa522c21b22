import { rotateDeviceSecret } from '@heliograph/contracts/http/rotate-device-secret';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/** The secret must not stay in the query cache. */
export const useRotateDeviceSecret = () =>
  useMutation({
    mutationFn: (inverterId: string) => callApi(rotateDeviceSecret, { inverterId }),
    gcTime: 0,
  });
