import { Body, Controller, Headers, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiConsumes, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { AppointmentRef } from '#contracts/appointments.dto';
import {
  CallerAddress,
  DocumentLink,
  DocumentRef,
  DraftChange,
  FormBundle,
  UploadReply,
  VerifyQuery,
  VerifyReply,
} from '#contracts/forms.dto';
import { FormSubmitService } from '#server/features/forms/submission/form-submit.service';
import { FormOutcomes } from '#server/features/forms/submission/form-outcome.service';
import type { Upload } from '#server/features/forms/submission/form-upload';
import { FormViewingService } from '#server/features/forms/evidence/form-viewing.service';
import { FormsService } from '#server/features/forms/forms.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { AcceptedWhilePending } from '../../http/accepted.js';
import { Endpoint } from '../../http/endpoint.js';
import { MultipartBody } from '../../http/multipart.js';
import { Staff, Who } from '../../http/access/who.js';
import { FormDraftsService } from '#server/features/forms/form-drafts.service';

@Controller()
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly work: FormDraftsService,
    private readonly submissions: FormSubmitService,
    private readonly outcomes: FormOutcomes,
    private readonly viewing: FormViewingService,
  ) {}

  @Endpoint('forms.opened')
  opened(@Who() who: Principal, @Param() at: AppointmentRef): Promise<void> {
    return this.work.opened(who, at.appointmentId);
  }

  @Endpoint('forms.one')
  @ApiOkResponse({ type: FormBundle })
  one(@Who() who: Principal, @Param() at: AppointmentRef): Promise<FormBundle> {
    return this.forms.one(who, at.appointmentId);
  }

  @Endpoint('forms.draft')
  draft(@Who() who: Principal, @Param() at: AppointmentRef, @Body() change: DraftChange): Promise<void> {
    return this.work.save(who, at.appointmentId, change);
  }

  @Endpoint('forms.submit')
  @ApiConsumes('multipart/form-data')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same for every try of the same form.' })
  @ApiOkResponse({ type: UploadReply })
  @ApiAcceptedResponse({ type: UploadReply, description: 'The form is safe and is being finished.' })
  @UseInterceptors(AcceptedWhilePending)
  submit(
    @Who() who: Principal,
    @MultipartBody() upload: Upload,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<UploadReply> {
    return this.submissions.submit(who, upload, key);
  }

  @Endpoint('forms.submission')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'Of the form that was sent; else the newest.' })
  @ApiOkResponse({ type: UploadReply })
  @ApiAcceptedResponse({ type: UploadReply, description: 'The form is safe and is being finished.' })
  @UseInterceptors(AcceptedWhilePending)
  submission(
    @Who() who: Principal,
    @Param() at: AppointmentRef,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<UploadReply> {
    return this.outcomes.look(who, at.appointmentId, key);
  }

  @Endpoint('forms.document')
  @ApiOkResponse({ type: DocumentLink })
  document(@Staff() who: StaffPrincipal, @Param() at: AppointmentRef): Promise<DocumentLink> {
    return this.viewing.link(who, at.appointmentId);
  }

  @Endpoint('forms.verify')
  @ApiOkResponse({ type: VerifyReply })
  verify(@Staff() who: StaffPrincipal, @Param() at: DocumentRef, @Query() query: VerifyQuery): Promise<VerifyReply> {
    return this.viewing.verify(who, at.documentId, query.language ?? 'en');
  }

  @Endpoint('address.own')
  @ApiOkResponse({ type: CallerAddress })
  address(@Who() who: Principal): CallerAddress {
    return { ip: who.ip };
  }
}
