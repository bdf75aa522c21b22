import {
  agreeToWhatsapp,
  WHATSAPP_TEXT_VERSION,
  withdrawFromWhatsapp,
} from '@heliograph/contracts/http/whatsapp-consent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { language } from '../../../shared/strings/language.js';
import { preferencesQuery } from './alert-preferences.js';

/** Agrees to WhatsApp, or withdraws. Done once the preferences have been refetched. */
export function useTurnWhatsapp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      on
        ? callApi(agreeToWhatsapp, { textVersion: WHATSAPP_TEXT_VERSION, language })
        : callApi(withdrawFromWhatsapp, {}),
    onSuccess: () => queryClient.invalidateQueries(preferencesQuery),
  });
}
