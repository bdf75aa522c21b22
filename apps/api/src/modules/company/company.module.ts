import { Module } from '@nestjs/common';
import { CompanyController } from './company.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';

@Module({ controllers: [CompanyController, SecurityTxtController] })
export class CompanyModule {}
