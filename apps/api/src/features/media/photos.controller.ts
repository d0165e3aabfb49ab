import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import {
  NewPhoto,
  NewPhotoReply,
  PhotoList,
  PhotoOrder,
  PhotoRefOfVisit,
  PhotoView,
} from '#contracts/media/photos.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { PhotoChanges } from '#server/features/media/photos/changes/photo-changes.service';
import { PhotoUploads } from '#server/features/media/photos/changes/photo-uploads.service';
import { PhotosService } from '#server/features/media/photos/photos.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly uploads: PhotoUploads,
    private readonly changes: PhotoChanges,
  ) {}

  @Endpoint('photos.list')
  @ApiOkResponse({ type: PhotoList })
  async list(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PhotoList> {
    const { list, position, now } = await this.photos.list(who, at.appointmentId);
    tellPosition(reply, position, now);
    return list;
  }

  @Endpoint('photos.add')
  @ApiOkResponse({ type: NewPhotoReply })
  add(@Staff() who: StaffPrincipal, @Param() at: AppointmentRef, @Body() photo: NewPhoto): Promise<NewPhotoReply> {
    return this.uploads.add(who, at.appointmentId, photo);
  }

  @Endpoint('photos.order')
  order(@Staff() who: StaffPrincipal, @Param() at: AppointmentRef, @Body() order: PhotoOrder): Promise<void> {
    return this.changes.order(who, at.appointmentId, order.photoIds);
  }

  @Endpoint('photos.complete')
  @ApiOkResponse({ type: PhotoView })
  complete(@Staff() who: StaffPrincipal, @Param() at: PhotoRefOfVisit): Promise<PhotoView> {
    return this.uploads.complete(who, at.appointmentId, at.photoId);
  }

  @Endpoint('photos.remove')
  remove(@Staff() who: StaffPrincipal, @Param() at: PhotoRefOfVisit): Promise<void> {
    return this.changes.remove(who, at.appointmentId, at.photoId);
  }
}
