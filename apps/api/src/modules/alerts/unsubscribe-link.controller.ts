import { Controller, Get, Query, Redirect } from '@nestjs/common';
import { Allow } from '../../http/allow.js';

/** For mail programs without one-click unsubscription, which open the link: the portal's page asks first. */
@Controller()
export class UnsubscribeLinkController {
  @Get('/api/unsubscribe')
  @Allow('anyone')
  @Redirect()
  unsubscribePage(@Query('token') token: unknown): { url: string; statusCode: number } {
    const query = new URLSearchParams({ token: typeof token === 'string' ? token : '' });
    return { url: `/unsubscribe?${query}`, statusCode: 302 };
  }
}
