import { Module } from '@nestjs/common';
import { SyncRequests } from './sync-requests.js';

/** Apart from the mirror itself: what the mirror stands on asks for it. */
@Module({
  providers: [SyncRequests],
  exports: [SyncRequests],
})
export class SyncRequestsModule {}
