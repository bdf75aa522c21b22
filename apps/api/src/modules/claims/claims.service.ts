import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type {
  decideClaim as decideCall,
  dispatchReplacement,
  installReplacement as installCall,
  getClaims,
  getReplacements,
  ListedClaim,
} from '@heliograph/contracts/http/claims';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import {
  type ClaimRow,
  findClaim,
  insertClaim,
  listReplacements,
} from '@heliograph/database/claims/claim-rows';
import { installReplacement, undoReplacement } from '@heliograph/database/claims/exchange-devices';
import { makeAndLockEnergyCursor } from '@heliograph/database/energy/lock-energy-cursors';
import {
  type ClaimCounts,
  claimsList,
  countClaims,
  inClaimState,
  type ListedClaimRow,
} from '@heliograph/database/claims/list-claims';
import { findReplacement } from '@heliograph/database/claims/find-replacement';
import { decideClaim, dispatchClaim, type StockInverter } from '@heliograph/database/claims/update-claim';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { findInverterBySerialNumber } from '@heliograph/database/inverters/find-inverter';
import { claimMessages } from '@heliograph/domain/claims/claim-messages';
import { type ClaimStep, stateAfter } from '@heliograph/domain/claims/state';
import type { ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, type Caller, ownerFilter } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { ticketRowId } from '../../http/ids.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS, POOL } from '../../http/tokens.js';
import { listPage } from '../lists/list-page.js';
import { TicketConversationService } from '../tickets/ticket-conversation.service.js';
import { toListedClaim } from './claim-record.js';

/** Warranty claims. Each step sends a message to the ticket's owner, in a transaction that locks the ticket. */
@Injectable()
export class ClaimsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    private readonly conversation: TicketConversationService,
  ) {}

  find(ticket_id: string): Promise<ClaimRow | null> {
    return findClaim(this.pool, ticketRowId(ticket_id), { lock: false });
  }

  list({
    claimState,
    page,
    size,
    ...sought
  }: ParsedInput<typeof getClaims>): Promise<ListResult<ListedClaim>> {
    const conditions = inClaimState(claimState);
    const wanted = { ...sought, conditions, limit: size, offset: (page - 1) * size };
    return listPage(this.longReads, claimsList, wanted, async (rows: ListedClaimRow[]) =>
      rows.map(toListedClaim),
    );
  }

  counts(): Promise<ClaimCounts> {
    return countClaims(this.pool);
  }

  /** Replacements of any inverter for an administrator, of an own one for a customer. @throws Failure 404 */
  async replacements(serialNumber: string, caller: Caller): Promise<OutputOf<typeof getReplacements>> {
    const inverter = await findInverterBySerialNumber(this.pool, serialNumber, ownerFilter(caller));
    if (!inverter) throw new Failure('not_found');
    const replacements = await listReplacements(this.pool, inverter.id);
    return replacements.map((one) => ({ ...one, installedAt: one.installedAt.toISOString() }));
  }

  /** @throws Failure 404; 409 for a second claim, a closed ticket or one without an owner */
  async open(ticket_id: string, caller: Caller, request: ApiRequest): Promise<void> {
    const said = { ticket_id, text: claimMessages.opened(), action: 'openClaim' };
    await this.conversation.add(said, caller, request, async (client) => {
      if (!(await insertClaim(client, ticketRowId(ticket_id), caller.account.id)))
        throw new Failure('claim_exists');
      return {};
    });
  }

  /** @throws Failure 404, 409, like the following methods */
  async decide(
    { ticket_id, decision, claimReason }: ParsedInput<typeof decideCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const approved = decision === 'APPROVED';
    const text = approved ? claimMessages.approved() : claimMessages.refused(claimReason);
    const said = { ticket_id, text, action: 'decideClaim' };
    await this.conversation.add(said, caller, request, async (client) => {
      const { id } = await this.lock(client, ticket_id, approved ? 'approve' : 'refuse');
      await decideClaim(client, id, { state: decision, reason: claimReason }, caller.account.id);
      return { decision, reason: claimReason };
    });
  }

  async dispatch(
    {
      ticket_id,
      replacementSerialNumber,
      courier,
      correctedSerialNumber,
    }: ParsedInput<typeof dispatchReplacement>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const text = claimMessages.dispatched(replacementSerialNumber, courier);
    const said = { ticket_id, text, action: 'dispatchReplacement' };
    await this.conversation.add(said, caller, request, async (client) => {
      const claim = await this.lock(client, ticket_id, 'dispatch');
      const corrected = claim.replacementSerialNumber ?? '';
      if ((correctedSerialNumber ?? corrected) !== corrected) throw new Failure('claim_changed');
      const stock = await this.replacement(client, claim, replacementSerialNumber);
      await dispatchClaim(client, claim.id, { stock, courier }, caller.account.id);
      return { replacementSerialNumber, courier };
    });
  }

  async install(
    { ticket_id, replacementSerialNumber }: ParsedInput<typeof installCall>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    const known = await this.require(ticket_id, 'install');
    const serials = [
      known.oldSerialNumber,
      replacementSerialNumber ?? known.replacementSerialNumber!,
    ] as const;
    const said = { ticket_id, text: claimMessages.installed(...serials), action: 'installReplacement' };
    await this.conversation.add(said, caller, request, async (client) => {
      const claim = await this.lock(client, ticket_id, 'install');
      if (claim.replacementSerialNumber !== serials[1]) throw new Failure('claim_changed');
      await makeAndLockEnergyCursor(client, claim.inverterId);
      // The replacement may have been sold since its dispatch, or either inverter removed.
      const stock = await this.replacement(client, claim, serials[1]);
      const exchange = { claimId: claim.id, inverterId: claim.inverterId, stockInverterId: stock.id };
      const installedAt = await installReplacement(client, {
        ...exchange,
        administratorId: caller.account.id,
      });
      await this.auditExchange(client, claim, said.action, serials, auditSource(caller.account, request));
      return { serialNumber: serials[1], installedAt };
    });
  }

  /** @throws Failure 409 also if the replacement has reported, or the inverter was removed or has a newer claim */
  async undo(ticket_id: string, caller: Caller, request: ApiRequest): Promise<void> {
    const known = await this.require(ticket_id, 'undo');
    const serials = [known.oldSerialNumber, known.replacementSerialNumber!] as const;
    const said = { ticket_id, text: claimMessages.undone(...serials), action: 'undoReplacement' };
    await this.conversation.add(said, caller, request, async (client) => {
      const claim = await this.lock(client, ticket_id, 'undo');
      const { id: claimId, inverterId, stockInverterId } = claim;
      const exchange = { claimId, inverterId, stockInverterId: stockInverterId! };
      const refusal = await undoReplacement(client, exchange);
      const [old, replacement] = serials;
      if (refusal === 'newer_claim') throw new Failure('newer_claim');
      if (refusal === 'reported') throw new Failure('replacement_reported');
      if (refusal !== null)
        throw new Failure({ reason: 'replacement_refused', details: { serialNumber: old, why: refusal } });
      await this.auditExchange(
        client,
        claim,
        said.action,
        [replacement, old],
        auditSource(caller.account, request),
      );
      return { serialNumber: old };
    });
  }

  private async require(ticket_id: string, step: ClaimStep, client?: Queryable): Promise<ClaimRow> {
    const claim = await findClaim(client ?? this.pool, ticketRowId(ticket_id), {
      lock: client !== undefined,
    });
    if (!claim) throw new Failure('unknown_claim');
    const { state } = claim;
    if (stateAfter(state, step) === null)
      throw new Failure({ reason: 'claim_step', details: { state, step } });
    return claim;
  }

  private lock(client: Queryable, ticket_id: string, step: ClaimStep): Promise<ClaimRow> {
    return this.require(ticket_id, step, client);
  }

  private async replacement(
    client: Queryable,
    claim: ClaimRow,
    serialNumber: string,
  ): Promise<StockInverter> {
    const stock = await findReplacement(client, claim, serialNumber);
    if (typeof stock !== 'string') return stock;
    throw new Failure({ reason: 'replacement_refused', details: { serialNumber, why: stock } });
  }

  private async auditExchange(
    client: Queryable,
    { inverterId }: ClaimRow,
    action: string,
    [before, after]: readonly [string, string],
    source: ReturnType<typeof auditSource>,
  ): Promise<void> {
    await appendAudit(client, {
      ...source,
      action,
      target: `inverter ${inverterId}`,
      before: { serialNumber: before },
      after: { serialNumber: after },
    });
  }
}
