import { Controller, Get, Inject } from '@nestjs/common';
import { Allow } from '../../http/allow.js';
import { OPENAPI } from '../../http/tokens.js';

@Controller()
export class OpenApiController {
  constructor(@Inject(OPENAPI) private readonly document: object) {}

  @Get('/api/openapi.json')
  @Allow('anyone')
  openApi(): object {
    return this.document;
  }
}
