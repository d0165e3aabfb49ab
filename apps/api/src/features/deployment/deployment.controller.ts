import { Controller } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Deployment } from '#contracts/work/deployment.dto';
import { RunningVersions } from '#server/features/deployment/running-versions.service';
import { Endpoint } from '../../http/endpoint.js';

@Controller()
export class DeploymentController {
  constructor(private readonly versions: RunningVersions) {}

  @Endpoint('deployment.running')
  @ApiOkResponse({ type: Deployment })
  running(): Promise<Deployment> {
    return this.versions.running();
  }
}
