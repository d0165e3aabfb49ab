import { Module } from '@nestjs/common';
import { DeploymentModule } from '#server/features/deployment/deployment.module';
import { DeploymentController } from './deployment.controller.js';

@Module({
  imports: [DeploymentModule],
  controllers: [DeploymentController],
})
export class DeploymentApi {}
