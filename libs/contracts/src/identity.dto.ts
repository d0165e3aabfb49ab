import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, MaxLength, Min } from 'class-validator';
import { ACTOR_KINDS, SESSION_KINDS, type Actor, type ActorKind, type SessionKind } from './identity.js';

/** PUT /api/userToken/: name and password over TLS, or `data` for callers that encrypt them (decision 2). */
export class SignIn {
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
  @ApiProperty() userId!: string;
  @ApiProperty() userName!: string;
  @ApiProperty() userRol!: string;
  @ApiProperty({ type: [String] }) allowedPermissions!: string[];
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
