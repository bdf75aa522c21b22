import { Controller, Inject } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { noCommunication } from '@heliograph/contracts/http/no-communication';
import type { Database } from '@heliograph/database/connection/database';
import { tellSilence } from '@heliograph/database/silence/tell-silence';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';
import { InvertersService } from '../inverters/inverters.service.js';

@Controller()
export class SilenceController {
  constructor(
    private readonly inverters: InvertersService,
    @Inject(POOL) private readonly pool: Database['pool'],
  ) {}

  @ApiCall(noCommunication)
  @Allow('customer or administrator')
  async noCommunication(
    @Input() input: ParsedInput<typeof noCommunication>,
    @CalledBy() caller: Caller,
  ): Promise<OutputOf<typeof noCommunication>> {
    const { id } = await this.inverters.bySerialNumber(caller, input.serial_number);
    return tellSilence(this.pool, id);
  }
}
