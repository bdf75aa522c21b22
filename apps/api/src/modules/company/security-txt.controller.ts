import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Allow } from '../../frame/allow.js';
import { notFound } from '../../frame/failure.js';
import { SETTINGS } from '../../frame/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Less than a year, as RFC 9116 recommends: a copy that nobody renews is not believed for ever. */
const HELD_MS = 180 * 86_400_000;

/** Whom to tell of a weakness (RFC 9116): the company, once it is not the example's. */
@Controller('/.well-known/security.txt')
export class SecurityTxtController {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  @Get()
  @Allow('anyone')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  securityTxt(): string {
    const { COMPANY_FILE: company, PORTAL_HOST: host } = this.settings;
    if (company.isExample) throw notFound();
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${new Date(Date.now() + HELD_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(host ? [`Canonical: https://${host}/.well-known/security.txt`] : []),
    ];
    return lines.map((line) => `${line}\r\n`).join('');
  }
}
