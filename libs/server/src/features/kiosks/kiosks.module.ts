import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KioskCookies } from './kiosk-cookie.js';
import { Kiosk } from './kiosk.entity.js';
import { KioskPairingService } from './kiosk-pairing.service.js';
import { KiosksRepository } from './kiosks.repository.js';
import { KiosksService } from './kiosks.service.js';
import { PairingCodes } from './pairing-codes.js';

@Module({
  imports: [TypeOrmModule.forFeature([Kiosk])],
  providers: [KioskCookies, KioskPairingService, KiosksRepository, KiosksService, PairingCodes],
  exports: [KioskPairingService, KiosksService, PairingCodes],
})
export class KiosksModule {}
