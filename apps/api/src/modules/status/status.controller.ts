import { Controller, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAlarmQuality } from '@heliograph/contracts/http/get-alarm-quality';
import { getAlarms } from '@heliograph/contracts/http/get-alarms';
import { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import { getMessageCosts } from '@heliograph/contracts/http/get-message-costs';
import { getServiceState } from '@heliograph/contracts/http/get-service-state';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { AlarmQualityService } from './alarm-quality.service.js';
import { MessageCostsService } from './message-costs.service.js';
import { StatusService } from './status.service.js';

@Controller()
export class StatusController {
  constructor(
    private readonly status: StatusService,
    private readonly alarms: AlarmQualityService,
    private readonly costs: MessageCostsService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getAllCounts)
  @Allow('administrator')
  getAllCounts(): Promise<OutputOf<typeof getAllCounts>> {
    return this.status.counts();
  }

  @ApiCall(getServiceState)
  @Allow('administrator')
  getServiceState(): Promise<OutputOf<typeof getServiceState>> {
    return this.status.service();
  }

  @ApiCall(getAlarmQuality)
  @Allow('administrator')
  getAlarmQuality(): Promise<OutputOf<typeof getAlarmQuality>> {
    return this.alarms.read();
  }

  @ApiCall(getAlarms)
  @Allow('administrator')
  async getAlarms(@Input() input: ParsedInput<typeof getAlarms>, @Res() response: Response): Promise<void> {
    await this.answers.list(response, await this.alarms.list(input));
  }

  @ApiCall(getMessageCosts)
  @Allow('administrator')
  getMessageCosts(): Promise<OutputOf<typeof getMessageCosts>> {
    return this.costs.read();
  }
}
