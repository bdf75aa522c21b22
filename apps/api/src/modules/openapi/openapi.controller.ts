import { Controller, Get, Inject } from '@nestjs/common';
import { Allow } from '../../frame/allow.js';
import { OPENAPI } from '../../frame/tokens.js';

@Controller()
export class OpenApiController {
  constructor(@Inject(OPENAPI) private readonly document: object) {}

  @Get('/api/openapi.json')
  @Allow('anyone')
  openApi(): object {
    return this.document;
  }
}
