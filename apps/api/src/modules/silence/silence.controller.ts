import { Controller, Inject, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getSilences } from '@heliograph/contracts/http/get-silences';
import { noCommunication } from '@heliograph/contracts/http/no-communication';
import type { Database } from '@heliograph/database/connection/database';
import { seeSilence } from '@heliograph/database/silence/see-silence';
import { tellSilence } from '@heliograph/database/silence/tell-silence';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input, isView } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';
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
    @CalledBy() caller: Caller,
  ): Promise<OutputOf<typeof noCommunication>> {
    const { id } = await this.inverters.bySerialNumber(caller, input.serial_number);
    return isView(caller) ? seeSilence(this.pool, id) : tellSilence(this.pool, id);
  }

  @ApiCall(getSilences)
  @Allow('customer or administrator')
  async getSilences(
    @Input() input: ParsedInput<typeof getSilences>,
    @CalledBy() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getSilences>> {
    const { silences, total } = await this.silences.page(input, caller);
    response.setHeader('X-Total-Count', total);
    return silences;
  }
}
