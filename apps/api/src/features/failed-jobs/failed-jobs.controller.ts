import { Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FailedJobs, JobRef } from '#contracts/work/failed-jobs.dto';
import { FailedJobsService } from '#server/features/failed-jobs/failed-jobs.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Endpoint('jobs.failed')
  @ApiOkResponse({ type: FailedJobs })
  async newest(@Staff() who: StaffPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<FailedJobs> {
    const { page, position, now } = await this.jobs.newest(who);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('jobs.requeue')
  requeue(@Staff() who: StaffPrincipal, @Param() { jobId }: JobRef): Promise<void> {
    return this.jobs.requeue(who, jobId);
  }

  @Endpoint('jobs.discard')
  discard(@Staff() who: StaffPrincipal, @Param() { jobId }: JobRef): Promise<void> {
    return this.jobs.discard(who, jobId);
  }
}
