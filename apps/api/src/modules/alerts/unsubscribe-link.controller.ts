import { Controller, Get, Query, Redirect } from '@nestjs/common';
import { Allow } from '../../http/allow.js';

/** A mail program without one-tap unsubscription opens the same link: the portal's page asks first. */
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
