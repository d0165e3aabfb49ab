import { Module } from '@nestjs/common';
import { TextSender } from './text-sender.js';
import { TwilioTextSender } from './twilio.text-sender.js';

@Module({
  providers: [{ provide: TextSender, useClass: TwilioTextSender }],
  exports: [TextSender],
})
export class TextsModule {}
