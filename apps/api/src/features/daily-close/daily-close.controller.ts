import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SiteRef } from '#contracts/arrivals.dto';
import {
  CloseCommandReply,
  CloseDecision,
  ClosePdfReply,
  CloseDay,
  CloseDayOnce,
  CloseReply,
  CloseSettings,
  CompletedReports,
  DraftChange,
  SortDateQuery,
  WithdrawalChange,
  WithdrawalDay,
} from '#contracts/money/daily-close.dto';
import { SentCloseRecord, SentReview } from '#contracts/money/daily-close-record.dto';
import { DailyReport, DailyReview } from '#contracts/money/daily-close-report.dto';
import { CloseDrafts } from '#server/features/daily-close/desk/close-drafts.service';
import { ClosePdfs } from '#server/features/daily-close/pdf/close-pdfs.service';
import { CloseReviews } from '#server/features/daily-close/review/close-reviews.service';
import { CloseSubmissions } from '#server/features/daily-close/desk/close-submissions.service';
import { DailyCloses } from '#server/features/daily-close/daily-closes.service';
import type { StaffPrincipal } from '#server/features/identity/principal';
import { Staff } from '../../http/access/who.js';
import { Endpoint } from '../../http/endpoint.js';
import { PlaceAndDay } from './place-and-day.js';
import { tellPosition } from '../../http/log-position.js';

@Controller()
export class DailyCloseController {
  constructor(
    private readonly closes: DailyCloses,
    private readonly drafts: CloseDrafts,
    private readonly submissions: CloseSubmissions,
    private readonly reviews: CloseReviews,
    private readonly pdfs: ClosePdfs,
  ) {}

  @Endpoint('closes.draft')
  @ApiOkResponse({ type: DailyReport })
  async draft(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyReport> {
    const { answer, position, now } = await this.closes.report(who, at, at.sortDate);
    tellPosition(reply, position, now);
    return answer;
  }

  @Endpoint('closes.changeDraft')
  @ApiOkResponse({ type: CloseCommandReply })
  changeDraft(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Body() change: DraftChange,
  ): Promise<CloseCommandReply> {
    return this.drafts.change(who, at, { sortDate: at.sortDate, change });
  }

  @Endpoint('closes.withdraw')
  @ApiOkResponse({ type: CloseCommandReply })
  withdraw(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay('withdrawalId') at: WithdrawalDay,
    @Body() wish: WithdrawalChange,
  ): Promise<CloseCommandReply> {
    return this.drafts.withdraw(who, at, { sortDate: at.sortDate, wish });
  }

  @Endpoint('closes.removeWithdrawal')
  @ApiOkResponse({ type: CloseCommandReply })
  removeWithdrawal(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay('withdrawalId') at: WithdrawalDay,
  ): Promise<CloseCommandReply> {
    return this.drafts.removeWithdrawal(who, at, at.sortDate);
  }

  @Endpoint('closes.submit')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'The same for every try of the same close.' })
  @ApiOkResponse({ type: CloseReply })
  submit(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() { idempotencyKey: key, ...at }: CloseDayOnce,
    @Body() sent: SentCloseRecord,
  ): Promise<CloseReply> {
    return this.submissions.submit(who, at, { sortDate: at.sortDate, sent, key });
  }

  @Endpoint('closes.review')
  @ApiOkResponse({ type: DailyReview })
  async review(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyReview> {
    const { answer, position, now } = await this.closes.review(who, at, at.sortDate);
    tellPosition(reply, position, now);
    return answer;
  }

  @Endpoint('closes.approve')
  @ApiOkResponse({ type: CloseCommandReply })
  approve(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Body() sent: SentReview,
  ): Promise<CloseCommandReply> {
    return this.reviews.approve(who, at, { sortDate: at.sortDate ?? sent.sortDate, sent });
  }

  @Endpoint('closes.reject')
  @ApiOkResponse({ type: CloseCommandReply })
  reject(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Body() decision: CloseDecision,
  ): Promise<CloseCommandReply> {
    return this.reviews.reject(who, at, { sortDate: at.sortDate, decision });
  }

  @Endpoint('closes.reopen')
  @ApiOkResponse({ type: CloseCommandReply })
  reopen(
    @Staff() who: StaffPrincipal,
    @PlaceAndDay() at: CloseDay,
    @Body() decision: CloseDecision,
  ): Promise<CloseCommandReply> {
    return this.reviews.reopen(who, at, { sortDate: at.sortDate, decision });
  }

  @Endpoint('closes.pdf')
  @ApiOkResponse({ type: ClosePdfReply })
  pdf(@Staff() who: StaffPrincipal, @PlaceAndDay() at: CloseDay): Promise<ClosePdfReply> {
    return this.pdfs.link(who, at, at.sortDate);
  }

  @Endpoint('closes.completed')
  @ApiOkResponse({ type: CompletedReports })
  completed(@Staff() who: StaffPrincipal, @Query() { sortDate }: SortDateQuery): Promise<CompletedReports> {
    return this.closes.completed(who, sortDate);
  }

  @Endpoint('closes.settings')
  @ApiOkResponse({ type: CloseSettings })
  settings(
    @Staff() who: StaffPrincipal,
    @Param() at: SiteRef,
    @Body() settings: CloseSettings,
  ): Promise<CloseSettings> {
    return this.drafts.configure(who, at.siteId, settings);
  }
}
