import { Body, Controller, Headers, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { GalleryReply, GalleryWish, LinkedGallery, LinkedPhotoRef } from '#contracts/media/galleries/gallery.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { GalleriesService } from '#server/features/media/galleries/galleries.service';
import { GalleryViewingService } from '#server/features/media/galleries/gallery-viewing.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { answerFile, type RangeHeaders } from '../files/file-answer.js';

const BYTES = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } };

@Controller()
export class GalleriesController {
  constructor(
    private readonly galleries: GalleriesService,
    private readonly viewing: GalleryViewingService,
  ) {}

  @Endpoint('galleries.mail')
  @ApiOkResponse({ type: GalleryReply })
  mail(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Body() { email }: GalleryWish,
  ): Promise<GalleryReply> {
    return this.galleries.mail(who, at.appointmentId, email);
  }

  @Endpoint('galleries.revoke')
  @ApiOkResponse({ type: GalleryReply })
  revoke(@Staff() who: StaffPrincipal, @Param() at: AppointmentRef): Promise<GalleryReply> {
    return this.galleries.revoke(who, at.appointmentId);
  }

  @Endpoint('galleries.linked')
  @ApiOkResponse({ type: LinkedGallery })
  linked(@Param('token') token: string): Promise<LinkedGallery> {
    return this.viewing.linked(token);
  }

  @Endpoint('galleries.photo')
  @ApiOkResponse({ content: BYTES })
  async photo(
    @Param() { token, photoId }: LinkedPhotoRef,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.viewing.photo(token, photoId, 'large'), asked);
  }

  @Endpoint('galleries.thumbnail')
  @ApiOkResponse({ content: BYTES })
  async thumbnail(
    @Param() { token, photoId }: LinkedPhotoRef,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.viewing.photo(token, photoId, 'thumbnail'), asked);
  }

  @Endpoint('galleries.save')
  @ApiOkResponse({ content: BYTES })
  async save(
    @Param() { token, photoId }: LinkedPhotoRef,
    @Headers() asked: RangeHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerFile(reply, await this.viewing.photo(token, photoId, 'save'), asked);
  }
}
