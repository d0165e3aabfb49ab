import { Module } from '@nestjs/common';
import { DisplaysModule } from '#server/features/displays/displays.module';
import { AccessModule } from '../../http/access/access.module.js';
import { OwnDisplayController } from './own-display.controller.js';
import { DisplaysController } from './displays.controller.js';

@Module({ imports: [AccessModule, DisplaysModule], controllers: [DisplaysController, OwnDisplayController] })
export class DisplaysApi {}
