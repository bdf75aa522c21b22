import { Controller, Header, Inject } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getCompany } from '@heliograph/contracts/http/get-company';
import { Allow } from '../../http/allow.js';
import { ApiCall } from '../../http/api-call.js';
import { SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

@Controller()
export class CompanyController {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  /** Identical for all callers, so shared caches may keep it for an hour. */
  @ApiCall(getCompany)
  @Allow('anyone')
  @Header('Cache-Control', 'public, max-age=3600')
  async getCompany(): Promise<OutputOf<typeof getCompany>> {
    const { COMPANY_FILE, PASSWORD_RULE, ADMIN_SECOND_FACTOR, STATUS_DIRECTORY } = this.settings;
    return {
      ...COMPANY_FILE,
      passwordRule: PASSWORD_RULE,
      adminSecondFactor: ADMIN_SECOND_FACTOR,
      hasStatusPage: STATUS_DIRECTORY !== undefined,
    };
  }
}
