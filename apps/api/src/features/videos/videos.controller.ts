import { Body, Controller, Headers, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { LinkedVideo, VideoOfVisit, VideoRef, VideoReply, VideoRequest } from '#contracts/media/videos.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { VideoViewingService } from '#server/features/media/videos/links/video-viewing.service';
import { VideosService } from '#server/features/media/videos/videos.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';
import { answerFile, type RangeHeaders } from '../files/file-answer.js';

const BYTES = { 'video/mp4': { schema: { type: 'string', format: 'binary' } } };

@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly viewing: VideoViewingService,
  ) {}

  @Endpoint('videos.request')
  @ApiOkResponse({ type: VideoReply })
  request(@Staff() who: StaffPrincipal, @Body() wish: VideoRequest): Promise<VideoReply> {
    return this.videos.request(who, wish);
  }

  @Endpoint('videos.ofVisit')
  @ApiOkResponse({ type: VideoOfVisit })
  async ofVisit(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VideoOfVisit> {
    const { answer, position, now } = await this.videos.ofVisit(who.siteId, at.appointmentId);
    tellPosition(reply, position, now);
    return answer;
  }

  @Endpoint('videos.revoke')
  @ApiOkResponse({ type: VideoReply })
  revoke(@Staff() who: StaffPrincipal, @Param() at: VideoRef): Promise<VideoReply> {
    return this.videos.revoke(who, at.videoId);
  }

  @Endpoint('videos.linked')
  @ApiOkResponse({ type: LinkedVideo })
  linked(@Param('token') token: string): Promise<LinkedVideo> {
    return this.viewing.linked(token);
  }

  @Endpoint('videos.watch')
  @ApiHeader({ name: 'range', required: false, description: 'One span of bytes, as in `bytes=0-1023`.' })
  @ApiOkResponse({ content: BYTES })
  @ApiResponse({ status: 206, content: BYTES, description: 'The span that was asked for.' })
  async watch(
    @Param('token') token: string,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.viewing.file(token, { inline: true }), asked);
  }

  @Endpoint('videos.save')
  @ApiOkResponse({ content: BYTES })
  async save(
    @Param('token') token: string,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.viewing.file(token, { inline: false }), asked);
  }
}
