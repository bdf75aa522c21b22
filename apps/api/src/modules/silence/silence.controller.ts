import { Controller, Inject, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getSilences } from '@heliograph/contracts/http/get-silences';
import { noCommunication } from '@heliograph/contracts/http/no-communication';
import type { Database } from '@heliograph/database/connection/database';
import { peekNoCommunication } from '@heliograph/database/silence/peek-no-communication';
import { takeNoCommunication } from '@heliograph/database/silence/take-no-communication';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { CurrentCaller, type Caller, Input, viewOf } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { SilenceService } from './silence.service.js';

@Controller()
export class SilenceController {
  constructor(
    private readonly inverters: InvertersService,
    private readonly silences: SilenceService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  @ApiCall(noCommunication)
  @Allow('customer or administrator')
  async noCommunication(
    @Input() input: ParsedInput<typeof noCommunication>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof noCommunication>> {
    const { id } = await this.inverters.bySerialNumber(caller, input.serial_number);
    return viewOf(caller) ? peekNoCommunication(this.pool, id) : takeNoCommunication(this.pool, id);
  }

  @ApiCall(getSilences)
  @Allow('customer or administrator')
  async getSilences(
    @Input() input: ParsedInput<typeof getSilences>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getSilences>> {
    const { silences, total } = await this.silences.page(input, caller);
    response.setHeader('X-Total-Count', total);
    return silences;
  }
}
