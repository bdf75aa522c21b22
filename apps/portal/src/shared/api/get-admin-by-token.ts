import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAdminByToken } from '@heliograph/contracts/http/get-admin-by-token';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionKey } from '../session/portal-part.js';
import { noteInstallationZone } from '../time/clock.js';
import { callApi } from './call-api.js';

type Answer = OutputOf<typeof getAdminByToken>;
export type Admin = Required<Answer>;

/** The administrator of the session cookie; `{}` without a session. */
export const adminQuery = queryOptions({
  queryKey: sessionKey('admin'),
  queryFn: async ({ signal }) => {
    const admin = await callApi(getAdminByToken, {}, signal);
    noteInstallationZone(admin.timeZone);
    return admin;
  },
  staleTime: Infinity,
  retry: false,
});

export const useAdmin = () => useQuery(adminQuery);

export const isAdmin = (admin: Answer | undefined): admin is Admin => Boolean(admin?.adminId);
