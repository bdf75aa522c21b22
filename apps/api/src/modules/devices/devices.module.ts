import { Module } from '@nestjs/common';
import { DeviceSecretsService } from './device-secrets.service.js';
import { DevicesController } from './devices.controller.js';

@Module({ controllers: [DevicesController], providers: [DeviceSecretsService] })
export class DevicesModule {}
