import { Module } from '@nestjs/common';
import { SalesImportService } from './sales-import.service.js';
import { SalesController } from './sales.controller.js';
import { SalesService } from './sales.service.js';

@Module({ controllers: [SalesController], providers: [SalesImportService, SalesService] })
export class SalesModule {}
