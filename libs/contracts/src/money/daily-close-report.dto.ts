import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ActorView } from '../identity/identity.dto.js';
import type { Actor } from '../identity/identity.js';
import { CLOSE_WARNINGS, DIFFERENCE_COLOURS, type CloseWarningCode, type DifferenceColour } from './daily-close.js';
import { CloseSettings } from './daily-close.dto.js';
import { CloseRecord } from './daily-close-record.dto.js';
import { ReportState } from './daily-close-state.dto.js';

/** Who did something to a report, and when. */
export class CloseMark {
  @ApiProperty({ type: ActorView }) by!: Actor;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

export class CloseMarkWithReason extends CloseMark {
  @ApiProperty() reason!: string;
}

/** Sums of the day's sales, in dollars; each is that of the table it stands over. */
export class ReportTotals {
  @ApiProperty() cash!: number;
  @ApiProperty() creditCard!: number;
  @ApiProperty() giftCard!: number;
  @ApiProperty({ description: 'Paid by none of the three, as the provider’s own desk may.' }) other!: number;
  @ApiProperty() full!: number;
  @ApiProperty({ description: 'Of all sales.' }) tips!: number;
  @ApiProperty({ description: 'Part of `cash`.' }) cashTips!: number;
  @ApiProperty({ description: 'Part of `creditCard`.' }) creditCardTips!: number;
  @ApiProperty() discounts!: number;
  @ApiProperty({ type: 'integer' }) sales!: number;
}

/** Null where it is hidden (blind count) or not known yet. Dollars. */
export class ReportDrawer {
  @ApiProperty() openingCash!: number;
  @ApiProperty({ nullable: true, type: 'number', description: 'What the last close ended with.' })
  lastEndingCash!: number | null;
  @ApiProperty({ nullable: true, type: String, format: 'date' }) lastCloseDate!: string | null;
  @ApiProperty() openingReason!: string;
  @ApiProperty() cashPayments!: number;
  @ApiProperty() withdrawals!: number;
  @ApiProperty({ nullable: true, type: 'number' }) endingCash!: number | null;
  @ApiProperty({ nullable: true, type: 'number' }) endingCashStore!: number | null;
  @ApiProperty({ nullable: true, type: 'number' }) difference!: number | null;
  @ApiProperty({ nullable: true, enum: DIFFERENCE_COLOURS }) colour!: DifferenceColour | null;
  @ApiProperty({ description: 'The difference is such that a reason is asked for.' }) needsReason!: boolean;
  @ApiProperty() differenceReason!: string;
  @ApiProperty({ description: 'Somebody said that it was counted, or nothing is hidden.' }) isCounted!: boolean;
}

export class ReportCount {
  @ApiProperty({ type: 'integer', description: 'Cents of one bill or coin.' }) denomination!: number;
  @ApiProperty({ type: 'integer' }) quantity!: number;
}

export class FirstCount extends CloseMark {
  @ApiProperty() amount!: number;
}

export class ReportClover {
  @ApiProperty({ nullable: true, type: 'number' }) creditCard!: number | null;
  @ApiProperty({ nullable: true, type: 'number' }) cash!: number | null;
  @ApiProperty({ nullable: true, type: 'number' }) tips!: number | null;
}

export class ReportWithdrawal {
  @ApiProperty({ nullable: true, type: String, description: 'Null: the first row, tips that are paid out.' })
  withdrawalId!: string | null;
  @ApiProperty({ description: 'Empty in the first row: screens say it in their language.' }) reason!: string;
  @ApiProperty() amount!: number;
  @ApiProperty({ type: CloseMark, nullable: true }) made!: CloseMark | null;
}

export class ReportEmployee {
  @ApiProperty({ description: 'In the names of the draft’s fields.' }) key!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Of the day’s staff: name and tip are not typed.' }) isPreloaded!: boolean;
  @ApiProperty({ description: 'HH:mm, or empty.' }) arrival!: string;
  @ApiProperty({ description: 'HH:mm, or empty.' }) checkOut!: string;
  @ApiProperty() tip!: number;
  @ApiProperty({ description: 'Cash of the sales that name the employee.' }) cash!: number;
  @ApiProperty() openingCash!: number;
  @ApiProperty({ nullable: true, type: 'number' }) endingCash!: number | null;
  @ApiProperty() notes!: string;
}

export class ReportEmployeeTotals {
  @ApiProperty() totalTips!: number;
  @ApiProperty() totalOpeningCash!: number;
  @ApiProperty({ nullable: true, type: 'number' }) totalEndingCashStore!: number | null;
}

/** A row of "Clients Check in - Check out Times": a visit, or a sale without one. */
export class ReportClient {
  @ApiProperty({ description: 'In the names of the draft’s fields.' }) key!: string;
  @ApiProperty({ nullable: true, type: 'integer' }) appointmentId!: number | null;
  @ApiProperty({ nullable: true, type: String }) saleId!: string | null;
  @ApiProperty() isWalkIn!: boolean;
  @ApiProperty({ description: 'Wall time of the site, YYYY-MM-DDTHH:mm:ss.' }) appointmentDate!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ nullable: true, type: String, description: 'Wall time of the site, YYYY-MM-DDTHH:mm:ss.' })
  checkIn!: string | null;
  @ApiProperty({ nullable: true, type: String, description: 'Wall time of the site, YYYY-MM-DDTHH:mm:ss.' })
  checkOut!: string | null;
  @ApiProperty({ description: 'As of the visit.' }) status!: string;
  @ApiProperty() files!: number;
  @ApiProperty() email!: string;
  @ApiProperty() emailSend!: boolean;
  @ApiProperty() form!: boolean;
  @ApiProperty({ description: 'MM/DD/YYYY, or empty.' }) cbff!: string;
  @ApiProperty() service!: string;
  @ApiProperty({ nullable: true, type: CloseMarkWithReason, description: 'The sale was taken away.' })
  removed!: CloseMarkWithReason | null;
}

/** A row of the tables of cash and of card payments. */
export class ReportPayment {
  @ApiProperty() saleId!: string;
  @ApiProperty({ nullable: true, type: 'integer' }) appointmentId!: number | null;
  @ApiProperty() client!: string;
  @ApiProperty() service!: string;
  @ApiProperty() staff!: string;
  @ApiProperty({ description: 'The part of the sale’s tip that was paid this way; in `amount` already.' }) tip!: number;
  @ApiProperty() amount!: number;
}

export class ReportDiscount {
  @ApiProperty() saleId!: string;
  @ApiProperty({ nullable: true, type: 'integer' }) appointmentId!: number | null;
  @ApiProperty() client!: string;
  @ApiProperty() service!: string;
  @ApiProperty() staff!: string;
  @ApiProperty() reason!: string;
  @ApiProperty() discount!: number;
}

/** Sales after the close: apart, in no sum of the report (decision 49). */
export class LateSales {
  @ApiProperty({ type: ReportTotals }) totals!: ReportTotals;
  @ApiProperty({ type: [ReportPayment] }) cash!: ReportPayment[];
  @ApiProperty({ type: [ReportPayment] }) creditCard!: ReportPayment[];
  @ApiProperty({ type: [ReportClient] }) clients!: ReportClient[];
}

export class CloseWarning {
  @ApiProperty({ enum: CLOSE_WARNINGS }) code!: CloseWarningCode;
  @ApiProperty({ description: 'Accept is refused while it stands.' }) blocks!: boolean;
  @ApiProperty({ type: 'integer', description: 'How many visits, carts or forms; 1 where there is nothing to count.' })
  count!: number;
  @ApiPropertyOptional({ type: [Number] }) appointmentIds?: number[];
  @ApiPropertyOptional({ format: 'date', description: 'The day that is open.' }) date?: string;
}

/** Who typed a field last. */
export class FieldMark extends CloseMark {
  @ApiProperty() field!: string;
}

/** A day's report as it stands: of an open day by what is sold and typed now, of a closed one as it was frozen. */
export class DailyReport {
  @ApiProperty({ type: ReportState }) state!: ReportState;
  @ApiProperty() siteId!: number;
  @ApiProperty() siteName!: string;
  @ApiProperty() locationId!: number;
  @ApiProperty() locationName!: string;
  @ApiProperty({ description: 'IANA zone name.' }) timeZone!: string;
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ format: 'date', description: 'Today at the site.' }) today!: string;
  @ApiProperty({ type: CloseSettings }) settings!: CloseSettings;
  @ApiProperty({ type: ReportTotals }) totals!: ReportTotals;
  @ApiProperty({ type: ReportClover }) clover!: ReportClover;
  @ApiProperty({ type: ReportDrawer }) drawer!: ReportDrawer;
  @ApiProperty({ type: [ReportCount] }) count!: ReportCount[];
  @ApiProperty({ type: FirstCount, nullable: true }) firstCount!: FirstCount | null;
  @ApiProperty({ type: [ReportWithdrawal] }) withdrawals!: ReportWithdrawal[];
  @ApiProperty({ type: [ReportEmployee] }) employees!: ReportEmployee[];
  @ApiProperty({ type: ReportEmployeeTotals }) employeeTotals!: ReportEmployeeTotals;
  @ApiProperty({ type: [ReportClient] }) clients!: ReportClient[];
  @ApiProperty({ type: [ReportPayment] }) cashPayments!: ReportPayment[];
  @ApiProperty({ type: [ReportPayment] }) creditCardPayments!: ReportPayment[];
  @ApiProperty({ type: [ReportDiscount] }) discounts!: ReportDiscount[];
  @ApiProperty({ type: LateSales }) late!: LateSales;
  @ApiProperty() observation!: string;
  @ApiProperty() createdBy!: string;
  @ApiProperty({ type: [CloseWarning], description: 'Empty of a closed day.' }) warnings!: CloseWarning[];
  @ApiProperty({ type: CloseMarkWithReason, nullable: true, description: 'Why it came back, while it is corrected.' })
  rejected!: CloseMarkWithReason | null;
  @ApiProperty({ type: CloseMark, nullable: true }) submitted!: CloseMark | null;
  @ApiProperty({ type: CloseMark, nullable: true }) approved!: CloseMark | null;
  @ApiProperty({ type: CloseMarkWithReason, nullable: true }) reopened!: CloseMarkWithReason | null;
  @ApiProperty({ type: [FieldMark], description: 'Who typed what, of the draft.' }) typed!: FieldMark[];
  @ApiProperty({ type: [FieldMark], description: 'Whose hand is in which field now.' }) editing!: FieldMark[];
}

/** A figure that is not the same any more. `field` as in the record, with the row’s name where it is one of a list. */
export class CloseChange {
  @ApiProperty() field!: string;
  @ApiProperty({ nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] }) submitted!: string | number | null;
  @ApiProperty({ nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] }) approved!: string | number | null;
}

export class CloseStep extends CloseMark {
  @ApiProperty({ enum: ['submitted', 'approved', 'rejected', 'reopened'] })
  step!: 'submitted' | 'approved' | 'rejected' | 'reopened';
  @ApiProperty() reason!: string;
}

/** GET …/dailyClose. `Item` as the documents have it; null of a day that was never closed. */
export class DailyReview {
  @ApiProperty({ type: CloseRecord, nullable: true }) Item!: CloseRecord | null;
  @ApiProperty({ type: DailyReport }) report!: DailyReport;
  @ApiProperty({
    type: [CloseChange],
    description:
      'Before the approval: how it differs if approved now (a sale was taken away). After it: what it changed.',
  })
  changes!: CloseChange[];
  @ApiProperty({ type: [CloseStep], description: 'Newest last.' }) history!: CloseStep[];
}
