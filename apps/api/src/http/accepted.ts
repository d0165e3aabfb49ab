import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { UploadReply } from '#contracts/forms.dto';

const ACCEPTED = 202;

/** A form that is taken and not finished yet: nothing failed, and nothing is there to be read. */
@Injectable()
export class AcceptedWhilePending implements NestInterceptor<UploadReply, UploadReply> {
  intercept(context: ExecutionContext, next: CallHandler<UploadReply>): Observable<UploadReply> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ Pending }) => {
        if (Pending !== undefined) void reply.status(ACCEPTED);
      }),
    );
  }
}
