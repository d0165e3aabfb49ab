import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppointmentRef } from '#contracts/appointments.dto';
import { SiteRef } from '#contracts/arrivals.dto';
import { NoteRecordReply, VisitNoteRecord } from '#contracts/visits/note-record.dto';
import { NoteDraftChange, NotesPage } from '#contracts/visits/notes.dto';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { NoteDraftsService } from '#server/features/notes/drafts/note-drafts.service';
import { NoteRecordService } from '#server/features/notes/records/note-record.service';
import { NotesPageService } from '#server/features/notes/notes-page.service';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class NotesController {
  constructor(
    private readonly pages: NotesPageService,
    private readonly drafts: NoteDraftsService,
    private readonly records: NoteRecordService,
  ) {}

  @Endpoint('notes.page')
  @ApiOkResponse({ type: NotesPage })
  async page(
    @Staff() who: StaffPrincipal,
    @Param() at: AppointmentRef,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotesPage> {
    const { page, position, now } = await this.pages.of(who, at.appointmentId);
    tellPosition(reply, position, now);
    return page;
  }

  @Endpoint('notes.draft')
  draft(@Staff() who: StaffPrincipal, @Param() at: AppointmentRef, @Body() draft: NoteDraftChange): Promise<void> {
    return this.drafts.keep(who, at.appointmentId, draft);
  }

  @Endpoint('notes.record')
  @ApiOkResponse({ type: NoteRecordReply })
  record(
    @Staff() who: StaffPrincipal,
    @Param() at: SiteRef,
    @Body() record: VisitNoteRecord,
  ): Promise<NoteRecordReply> {
    return this.records.write(who, at.siteId, record);
  }
}
