import { generateTicket } from '@heliograph/contracts/http/generate-ticket';
import type { User } from '@heliograph/contracts/http/user';
import { portalState } from '../../../shared/api/portal-state.js';
import { callApi } from '../../../shared/api/call-api.js';
import type { Issue } from '../issue-schema.js';

/** Opens a customer's ticket. The server takes author and priority from the session. */
export const reportIssue = ({ userId, firstName, lastName }: User, { serialNo, title, description }: Issue) =>
  callApi(generateTicket, {
    userId,
    createdBy: `${firstName} ${lastName}`,
    inverterSerialNo: serialNo,
    description: `${title}\n${description}`,
    priority: 'LOW',
    portal: portalState(),
  });
