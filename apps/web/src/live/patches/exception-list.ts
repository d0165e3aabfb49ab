import type { ExceptionList } from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from './behind';

/** What directors should look at; behind when any of it is another one, of which events say no more. */
export type LiveExceptions = Wire<ExceptionList> & Outdated;

export function behindExceptions(list: LiveExceptions): LiveExceptions {
  return behind(list);
}
