import type { Claim, ListedClaim } from '@heliograph/contracts/http/claims';
import type { ClaimRow } from '@heliograph/database/claims/claim-rows';
import type { ListedClaimRow } from '@heliograph/database/claims/list-claims';

const iso = (time: Date | null) => time && time.toISOString();

export const toClaim = ({ id: _, inverterId: __, stockInverterId: ___, ...claim }: ClaimRow): Claim => ({
  ...claim,
  ticketId: String(claim.ticketId),
  openedAt: claim.openedAt.toISOString(),
  decidedAt: iso(claim.decidedAt),
  dispatchedAt: iso(claim.dispatchedAt),
  installedAt: iso(claim.installedAt),
});

export const toListedClaim = ({ owner, since, ...claim }: ListedClaimRow): ListedClaim => ({
  ...toClaim(claim),
  owner: owner && { userId: String(owner.id), name: owner.name },
  since: since.toISOString(),
});
