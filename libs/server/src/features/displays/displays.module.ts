import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KiosksModule } from '../kiosks/kiosks.module.js';
import { CustomerDisplay } from './customer-display.entity.js';
import { DisplayCookies } from './display-cookies.js';
import { DisplayDevices } from './display-device.service.js';
import { DisplayNews } from './display-news.js';
import { DisplayPairings } from './display-pairing.service.js';
import { DisplayViews } from './display-view.service.js';
import { DisplaysRepository } from './displays.repository.js';
import { DisplaysService } from './displays.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CustomerDisplay]), KiosksModule],
  providers: [
    DisplayCookies,
    DisplayDevices,
    DisplayNews,
    DisplayPairings,
    DisplaysRepository,
    DisplaysService,
    DisplayViews,
  ],
  exports: [DisplayDevices, DisplayPairings, DisplaysService, DisplayViews],
})
export class DisplaysModule {}
