import { Module } from '@nestjs/common';
import { IdentityController } from './identity.controller.js';
import { IdentityModule } from '#server/features/identity/identity.module';

@Module({
  imports: [IdentityModule],
  controllers: [IdentityController],
})
export class IdentityApi {}
