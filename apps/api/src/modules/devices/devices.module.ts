import { Module } from '@nestjs/common';
import { DeviceRegistryService } from './device-registry.service.js';
import { DeviceSecretsService } from './device-secrets.service.js';
import { DevicesController } from './devices.controller.js';

@Module({ controllers: [DevicesController], providers: [DeviceSecretsService, DeviceRegistryService] })
export class DevicesModule {}
