import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getUser } from '@heliograph/contracts/http/get-user';
import { updateUser } from '@heliograph/contracts/http/update-user';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { type ApiRequest, CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { Shows } from '../../frame/read-audit.interceptor.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @ApiCall(getUser)
  @Allow('customer or administrator')
  @Shows(getUser, ({ userId }) => `user ${userId}`)
  getUser(
    @Input() { userId }: ParsedInput<typeof getUser>,
    @CalledBy() caller: Caller,
  ): Promise<OutputOf<typeof getUser>> {
    return this.users.getFor(caller, userId);
  }

  @ApiCall(updateUser)
  @Allow('holder of a customer session')
  async updateUser(
    @Input() input: ParsedInput<typeof updateUser>,
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateUser>> {
    await this.users.update(input, caller, request);
    return { message: 'Profile saved.' };
  }
}
