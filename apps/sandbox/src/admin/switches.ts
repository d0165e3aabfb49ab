import type { Keeper } from '../kept/keeper.js';
import { Cell } from '../kept/table.js';

/** Behaviours the documentation leaves open, and shapes that differ between documentation and life. */
export interface Switches {
  /** staffpermissions under `UserGroup`, as documented, and not bare, as seen live. */
  readonly wrapPermissions: boolean;
  /** Cancelled bookings are gone even when asked for by id. */
  readonly hideCancelled: boolean;
  /** Limits above this are lowered to it. */
  readonly maxLimit: number;
  /** A second document with the same name is refused. */
  readonly refuseDuplicateDocuments: boolean;
  /** So many of the next documents are told that their file already exists, whatever its name. */
  readonly nextDocumentsExist: number;
  readonly requiredClientFields: readonly string[];
  /** Numbers that opted out of text messages, `+1…`. */
  readonly unreachableNumbers: readonly string[];
  /** Hours a new user token lives. */
  readonly tokenHours: number;
}

export const DEFAULT_SWITCHES: Switches = {
  wrapPermissions: false,
  hideCancelled: false,
  maxLimit: 200,
  refuseDuplicateDocuments: true,
  nextDocumentsExist: 0,
  requiredClientFields: ['MobilePhone'],
  unreachableNumbers: [],
  tokenHours: 24,
};

export class Switchboard {
  private readonly current: Cell<Switches>;

  constructor(keeper: Keeper) {
    this.current = new Cell(keeper, 'switches', () => DEFAULT_SWITCHES);
  }

  get all(): Switches {
    return this.current.value;
  }

  /** What is not given stays. */
  turn(change: Partial<Switches>): Switches {
    this.current.value = { ...this.all, ...change };
    return this.all;
  }
}
