import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Allow } from '../../http/allow.js';
import { Failure } from '../../http/failure.js';
import { SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** RFC 9116 recommends less than a year, so that stale copies expire. */
const HELD_MS = 180 * 86_400_000;

/** Security contact (RFC 9116). 404 while the company's details are the example's. */
@Controller('/.well-known/security.txt')
export class SecurityTxtController {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  @Get()
  @Allow('anyone')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityTxt(): string {
    const { COMPANY_FILE: company, PORTAL_HOST: host } = this.settings;
    if (company.isExample) throw new Failure('not_found');
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${new Date(Date.now() + HELD_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(host ? [`Canonical: https://${host}/.well-known/security.txt`] : []),
    ];
    return lines.map((line) => `${line}\r\n`).join('');
  }
}
