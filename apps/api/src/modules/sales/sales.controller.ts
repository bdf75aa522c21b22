import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { importInverterSales } from '@heliograph/contracts/http/import-inverter-sales';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { type ApiRequest, CalledBy, type Caller, Input } from '../../frame/api-request.js';
import { SalesImportService } from './sales-import.service.js';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(
    private readonly sales: SalesService,
    private readonly imports: SalesImportService,
  ) {}

  @ApiCall(registerInverterSale)
  @Allow('administrator')
  async registerInverterSale(
    @Input() input: ParsedInput<typeof registerInverterSale>,
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof registerInverterSale>> {
    await this.sales.register(input, caller, request);
    return { message: 'Inverter registered successfully.' };
  }

  @ApiCall(importInverterSales)
  @Allow('administrator')
  importInverterSales(
    @Input() input: ParsedInput<typeof importInverterSales>,
    @CalledBy() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof importInverterSales>> {
    return this.imports.import(input, caller, request);
  }
}
