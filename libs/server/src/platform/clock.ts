import { Injectable } from '@nestjs/common';

/** The one source of now; tests put a frozen one in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
