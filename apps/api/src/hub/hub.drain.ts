import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { HubGateway } from './hub.gateway.js';
import { cutOff } from './screen.js';

/** Screens leave over this long, so that they do not all come to the next process in one instant. */
const LEAVE_WITHIN_MS = 3_000;
const STEP_MS = 50;
/** A screen that has not answered the closing by then is asleep. */
const ANSWER_WITHIN_MS = 500;

/** Set once the process is told to stop: it answers what it has, and is not ready for more. */
@Injectable()
export class HubDrain implements BeforeApplicationShutdown {
  isDraining = false;

  constructor(
    private readonly hub: HubGateway,
    private readonly http: HttpAdapterHost,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.isDraining = true;
    this.closeIdleConnections();
    const screens = [...this.hub.server.sockets.sockets.values()];
    const steps = Math.min(LEAVE_WITHIN_MS / STEP_MS, Math.max(1, screens.length / 20));
    const perStep = Math.ceil(screens.length / steps);
    for (let first = 0; first < screens.length; first += perStep) {
      // Closing the connection itself, not the namespace: the screen then reconnects by itself.
      for (const screen of screens.slice(first, first + perStep)) screen.conn.close();
      await sleep(STEP_MS);
    }
    if (screens.length > 0) await sleep(ANSWER_WITHIN_MS);
    for (const screen of screens) cutOff(screen);
  }

  /** A kept-alive connection that was busy when the server closed would hold the process until the browser lets go of it. */
  private closeIdleConnections(): void {
    const server = this.http.httpAdapter.getHttpServer() as Server;
    setInterval(() => server.closeIdleConnections(), STEP_MS).unref();
  }
}
