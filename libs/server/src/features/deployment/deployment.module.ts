import { Module } from '@nestjs/common';
import { RunningVersions } from './running-versions.service.js';

@Module({ providers: [RunningVersions], exports: [RunningVersions] })
export class DeploymentModule {}
