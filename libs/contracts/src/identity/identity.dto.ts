import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
} from 'class-validator';
import {
  ACTOR_KINDS,
  MANY_SITE_KINDS,
  MOST_SITES,
  SESSION_KINDS,
  SITE_SIGN_IN_STATUSES,
  SITE_SIGN_OUT_STATUSES,
  type Actor,
  type ActorKind,
  type ManySiteKind,
  type SessionKind,
  type SiteSignInStatus,
  type SiteSignOutStatus,
} from './identity.js';
import { LocationItem } from '../sites.dto.js';

/** Name and password over TLS, or `data` for callers that encrypt them (decision 2). */
class SignInWords {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(1, 200)
  username?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(1, 200)
  password?: string;

  @ApiPropertyOptional({ description: 'CryptoJS AES passphrase text of {username, password}.' })
  @IsOptional()
  @IsString()
  @MaxLength(4096)
  data?: string;
}

/** PUT /api/userToken/ */
export class SignIn extends SignInWords {
  @ApiPropertyOptional({ enum: SESSION_KINDS, default: 'single' })
  @IsOptional()
  @IsIn(SESSION_KINDS)
  kind?: SessionKind;

  @ApiPropertyOptional({ description: 'Directors only: the reduced management area.' })
  @IsOptional()
  @IsBoolean()
  managementMode?: boolean;
}

/** The first key is misspelt on the wire. 001 §3 "Sign-in result" */
export class SignInReply {
  @ApiProperty({ description: 'Opaque session token of this site.' }) accesssToken!: string;
  @ApiProperty() userId!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userRol!: string;
  @ApiProperty({ description: 'Instant after which the session ends whatever happens.' }) expiresAt!: string;
}

/** One name and password for many sites. 002 §6 */
export class SignInAll extends SignInWords {
  @ApiProperty({ enum: MANY_SITE_KINDS })
  @IsIn(MANY_SITE_KINDS)
  kind!: ManySiteKind;

  @ApiPropertyOptional({ description: 'Directors only: the reduced management area.' })
  @IsOptional()
  @IsBoolean()
  managementMode?: boolean;

  @ApiPropertyOptional({ type: [Number], description: 'Only these; all sites without it.' })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_SITES)
  @ArrayUnique()
  @IsInt({ each: true })
  siteIds?: number[];
}

export class SiteSignIn {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: SITE_SIGN_IN_STATUSES }) status!: SiteSignInStatus;
  @ApiProperty({ description: 'Why there is no session; empty when there is one.' }) message!: string;
  @ApiProperty({ type: SignInReply, nullable: true }) session!: SignInReply | null;
  @ApiProperty({ type: [LocationItem], description: 'Where the user may work; empty without a session.' })
  locations!: LocationItem[];
}

export class SignInAllReply {
  @ApiProperty({ description: 'Empty when at least one site let the user in.' }) message!: string;
  @ApiProperty({ type: [SiteSignIn] }) sites!: SiteSignIn[];
}

export class SignOutAll {
  @ApiProperty({ type: [String], description: 'Session tokens, of whichever sites.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_SITES)
  @IsString({ each: true })
  @Length(1, 100, { each: true })
  tokens!: string[];
}

export class SiteSignOut {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: SITE_SIGN_OUT_STATUSES }) status!: SiteSignOutStatus;
}

/** Tokens whose session was over already are named by no site. */
export class SignOutAllReply {
  @ApiProperty() message!: string;
  @ApiProperty({ type: [SiteSignOut] }) sites!: SiteSignOut[];
}

export class PermissionsReply {
  @ApiProperty({ type: [String] }) allowedPermissions!: string[];
}

export class RevokeReply {
  @ApiProperty() message!: string;
}

export class LocationChoice {
  @ApiProperty()
  @IsInt()
  @Min(0)
  locationId!: number;
}

/** Who the token belongs to: what a reloaded page needs to go on. */
export class SessionReply {
  @ApiProperty({ enum: SESSION_KINDS }) kind!: SessionKind;
  @ApiProperty() managementMode!: boolean;
  @ApiProperty() siteId!: number;
  @ApiProperty() siteName!: string;
  @ApiProperty({ type: Number, nullable: true }) locationId!: number | null;
  @ApiProperty({ description: 'This site counts its rooms from the other end.' }) isRoomOrderReversed!: boolean;
  @ApiProperty({ description: 'Minutes after which waiting is shown as long.' }) waitAmberMinutes!: number;
  @ApiProperty({ description: 'Minutes after which waiting is shown as too long.' }) waitRoseMinutes!: number;
  @ApiProperty() userId!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userRol!: string;
  @ApiProperty({ type: [String] }) allowedPermissions!: string[];
  @ApiProperty({ description: 'Whether this user says where clients write reviews.' }) mayEditLinks!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What is shown under Analytics; null where nothing is configured, and for others than directors.',
  })
  analyticsUrl!: string | null;
  @ApiProperty() expiresAt!: string;
}

export class UserRef {
  @ApiProperty()
  @IsString()
  @Length(1, 40)
  userId!: string;
}

/** Actor of identity.ts as the documents show it. */
export class ActorView implements Required<Actor> {
  @ApiProperty({ enum: ACTOR_KINDS }) kind!: ActorKind;
  @ApiPropertyOptional({ description: 'Of the staff member or client.' }) id!: string;
  @ApiPropertyOptional() name!: string;
}
