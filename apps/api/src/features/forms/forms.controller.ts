import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
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
import { FormSubmitService } from '#server/features/forms/form-submit.service';
import type { Upload } from '#server/features/forms/form-upload';
import { FormViewingService } from '#server/features/forms/form-viewing.service';
import { FormsService } from '#server/features/forms/forms.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { MultipartBody } from '../../http/multipart.js';
import { Staff, Who } from '../../http/who.js';

@Controller()
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly submissions: FormSubmitService,
    private readonly viewing: FormViewingService,
  ) {}

  @Endpoint('forms.opened')
  opened(@Who() who: Principal, @Param() at: AppointmentRef): Promise<void> {
    return this.forms.opened(who, at.appointmentId);
  }

  @Endpoint('forms.one')
  @ApiOkResponse({ type: FormBundle })
  one(@Who() who: Principal, @Param() at: AppointmentRef): Promise<FormBundle> {
    return this.forms.one(who, at.appointmentId);
  }

  @Endpoint('forms.draft')
  draft(@Who() who: Principal, @Param() at: AppointmentRef, @Body() change: DraftChange): Promise<void> {
    return this.forms.saveDraft(who, at.appointmentId, change);
  }

  @Endpoint('forms.submit')
  @ApiConsumes('multipart/form-data')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same for every try of the same form.' })
  @ApiOkResponse({ type: UploadReply })
  submit(
    @Who() who: Principal,
    @MultipartBody() upload: Upload,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<UploadReply> {
    return this.submissions.submit(who, upload, key);
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
