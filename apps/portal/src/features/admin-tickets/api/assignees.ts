import { getAllAdmins } from '@heliograph/contracts/http/get-all-admins';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export interface Assignee {
  readonly adminId: string;
  /** The full name, with the phone number if another administrator has the same name. */
  readonly label: string;
}

const ADMINISTRATORS_MAX = 1_000;
const NONE: readonly Assignee[] = [];

/** Administrators who may get tickets, by name; empty while unknown. */
export function useAssignees(): readonly Assignee[] {
  const { data = NONE } = useQuery({
    queryKey: ['assignees'],
    queryFn: async ({ signal }) => {
      const all = await callApi(getAllAdmins, { size: ADMINISTRATORS_MAX, sort: 'name' }, signal);
      const named = all
        .filter(({ disabled }) => !disabled)
        .map(({ adminId, firstName, lastName, phoneNo }) => ({
          adminId,
          phoneNo,
          name: `${firstName} ${lastName}`,
        }));
      const isTwin = (name: string) => named.filter((one) => isSameName(one.name, name)).length > 1;
      return named.map(({ adminId, name, phoneNo }) => ({
        adminId,
        label: isTwin(name) ? `${name} (${phoneNo})` : name,
      }));
    },
  });
  return data;
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The administrator named by a typed or picked text. */
export const assigneeNamed = (assignees: readonly Assignee[], typed: string): Assignee | undefined =>
  assignees.find(({ label }) => isSameName(label, typed));
