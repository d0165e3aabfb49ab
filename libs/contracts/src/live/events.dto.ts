import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AppointmentCard } from '../appointments.dto.js';
import { SlotHold } from '../calendar/hold.dto.js';
import { ConfigNews, ServiceUpdate } from '../config/site-record.dto.js';
import { ContentNews } from '../content/content.dto.js';
import { WishNews } from '../calendar/wish-list.dto.js';
import { FormProgressView } from '../form-progress.dto.js';
import { PhotoCount } from '../media/photo-count.dto.js';
import { SaleView } from '../money/sales.dto.js';
import { VideoView } from '../media/video-view.dto.js';
import { KioskView } from '../identity/kiosks.dto.js';
import { DisplayNews } from '../money/displays/displays.dto.js';
import { ExceptionNews } from '../operations/exceptions.dto.js';
import { ReportState } from '../money/daily-close-state.dto.js';
import { JobNews } from '../work/job-news.dto.js';
import type { FormProgress } from '../forms.js';
import { ActorView } from '../identity/identity.dto.js';
import type { Actor } from '../identity/identity.js';

/** What every entry of a site's log has. `seq` counts 1, 2, 3 … per site in commit order, without gaps. */
export class LogEntry {
  @ApiProperty({ type: 'integer' }) siteId!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Counts 1, 2, 3 … per site in commit order, without gaps.' })
  seq!: number;
  @ApiProperty({ format: 'date-time', description: 'Instant of the commit’s transaction, UTC.' }) at!: string;
  @ApiProperty({ type: ActorView }) actor!: Actor;
}

/** What a room sees of an appointment: the card without the free text of earlier visits. */
export class LiveCard extends OmitType(AppointmentCard, ['lastVisitNote'] as const) {}

export class CardPayload {
  @ApiProperty({ type: LiveCard }) card!: LiveCard;
}

export class ClientPayload {
  @ApiProperty() clientId!: string;
}

export class FormProgressedPayload {
  @ApiProperty({ type: 'integer' }) appointmentId!: number;
  @ApiProperty({ type: FormProgressView }) progress!: FormProgress;
}

/** Where a card stood, in the site's wall time. */
export class CardPlace {
  @ApiProperty({ description: 'Local wall time YYYY-MM-DDTHH:mm:ss of the site.' }) StartDateTime!: string;
  @ApiProperty({ format: 'date', description: 'Local date of the site.' }) date!: string;
  @ApiProperty({ type: 'integer' }) staffId!: number;
  @ApiProperty({ type: 'integer' }) locationId!: number;
}

export class MovedPayload extends CardPayload {
  @ApiProperty({ type: CardPlace, description: 'Where the card stood before.' }) from!: CardPlace;
}

export class PhotosChangedPayload {
  @ApiProperty({ type: 'integer' }) appointmentId!: number;
  @ApiProperty({ type: PhotoCount }) photos!: PhotoCount;
  @ApiProperty({ type: [String], description: 'Keys of the newest pictures, newest first; never a link.' })
  newest!: string[];
}

export class VideoPayload {
  @ApiProperty({ type: VideoView }) video!: VideoView;
}

/** Ids and states, never money: who may see amounts asks for them. */
export class SalePayload {
  @ApiProperty({ type: SaleView }) sale!: SaleView;
  @ApiProperty({ type: LiveCard, nullable: true, description: 'Of the visit that was paid; null without one.' })
  card!: LiveCard | null;
}

/** The version alone: what is in it is asked for. */
export class CartPayload {
  @ApiProperty({ type: 'integer' }) appointmentId!: number;
  @ApiProperty({ type: 'integer', description: 'Of the cart.' }) version!: number;
}

export class KioskPayload {
  @ApiProperty({ type: KioskView }) kiosk!: KioskView;
}

export class DisplayPayload {
  @ApiProperty({ type: DisplayNews }) display!: DisplayNews;
}

export class SchedulePayload {
  @ApiProperty({ type: [String], description: 'Days of the site, YYYY-MM-DD, that are other ones than before.' })
  dates!: string[];
}

export class SlotPayload {
  @ApiProperty({ type: SlotHold }) hold!: SlotHold;
}

export class WishPayload {
  @ApiProperty({ type: WishNews }) wish!: WishNews;
}

export class ContentPayload {
  @ApiProperty({ type: ContentNews }) content!: ContentNews;
}

export class ExceptionPayload {
  @ApiProperty({ type: ExceptionNews }) exception!: ExceptionNews;
}

export class ConfigPayload {
  @ApiProperty({ type: ConfigNews }) config!: ConfigNews;
}

export class ServicesPayload {
  @ApiProperty({ type: ServiceUpdate }) update!: ServiceUpdate;
}

export class ServiceName {
  @ApiProperty() sessionTypeId!: number;
  @ApiProperty() name!: string;
}

export class RenamedPayload {
  @ApiProperty({ type: [ServiceName], description: 'What they are called now.' }) services!: ServiceName[];
}

export class ReportPayload {
  @ApiProperty({ type: ReportState }) report!: ReportState;
}

export class JobPayload {
  @ApiProperty({ type: JobNews }) job!: JobNews;
}

export class SyncDegradedPayload {
  @ApiProperty({ description: 'Instant since which the provider gives no complete answer.' }) since!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Instant of the last complete answer: the age of what screens show. Null when there never was one.',
  })
  syncedAt!: string | null;
}

export class SyncRecoveredPayload {
  @ApiProperty({ description: 'Instant of the complete answer.' }) syncedAt!: string;
}
