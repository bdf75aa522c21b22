import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import {
  decideClaim,
  dispatchReplacement,
  getClaim,
  getClaimCounts,
  getClaims,
  getReplacements,
  installReplacement,
  openClaim,
  undoReplacement,
} from '@heliograph/contracts/http/claims';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { toClaim } from './claim-record.js';
import { ClaimsService } from './claims.service.js';

@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getClaim)
  @Allow('administrator')
  async getClaim(@Input() input: ParsedInput<typeof getClaim>): Promise<OutputOf<typeof getClaim>> {
    const claim = await this.claims.find(input.ticket_id);
    return { claim: claim && toClaim(claim) };
  }

  @ApiCall(getClaims)
  @Allow('administrator')
  async getClaims(@Input() input: ParsedInput<typeof getClaims>, @Res() response: Response): Promise<void> {
    await this.answers.list(response, await this.claims.list(input));
  }

  @ApiCall(getClaimCounts)
  @Allow('administrator')
  getClaimCounts(): Promise<OutputOf<typeof getClaimCounts>> {
    return this.claims.counts();
  }

  @ApiCall(getReplacements)
  @Allow('customer or administrator')
  getReplacements(
    @Input() input: ParsedInput<typeof getReplacements>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getReplacements>> {
    return this.claims.replacements(input.serial_no, caller);
  }

  @ApiCall(openClaim)
  @Allow('administrator')
  async openClaim(
    @Input() input: ParsedInput<typeof openClaim>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof openClaim>> {
    await this.claims.open(input.ticket_id, caller, request);
    return { message: 'Claim opened.' };
  }

  @ApiCall(decideClaim)
  @Allow('administrator')
  async decideClaim(
    @Input() input: ParsedInput<typeof decideClaim>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof decideClaim>> {
    await this.claims.decide(input, caller, request);
    return { message: 'Decision noted.' };
  }

  @ApiCall(dispatchReplacement)
  @Allow('administrator')
  async dispatchReplacement(
    @Input() input: ParsedInput<typeof dispatchReplacement>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof dispatchReplacement>> {
    await this.claims.dispatch(input, caller, request);
    return { message: 'Dispatch noted.' };
  }

  @ApiCall(installReplacement)
  @Allow('administrator')
  async installReplacement(
    @Input() input: ParsedInput<typeof installReplacement>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof installReplacement>> {
    await this.claims.install(input, caller, request);
    return { message: 'The replacement has taken over.' };
  }

  @ApiCall(undoReplacement)
  @Allow('administrator')
  async undoReplacement(
    @Input() input: ParsedInput<typeof undoReplacement>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof undoReplacement>> {
    await this.claims.undo(input.ticket_id, caller, request);
    return { message: 'Installation undone.' };
  }
}
