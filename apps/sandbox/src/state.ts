import { Faults } from './admin/faults.js';
import { KeptFiles } from './admin/kept-files.js';
import { Ledger } from './admin/ledger.js';
import { DEFAULT_SWITCHES, Switchboard } from './admin/switches.js';
import { Studies } from './archive/studies.js';
import { Desk } from './desk/desk.js';
import { Inbox } from './inbox/inbox.js';
import { TextMessages } from './inbox/text-messages.js';
import { Keeper } from './kept/keeper.js';
import { Tokens } from './provider/tokens.js';
import type { Settings } from './settings.js';
import { WebhookHub } from './webhooks/hub.js';
import { Clock } from './world/clock.js';
import { World } from './world/world.js';

/** All that the sandbox remembers. */
export class SandboxState {
  readonly keeper: Keeper;
  readonly clock: Clock;
  readonly switchboard: Switchboard;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly files: KeptFiles;
  readonly inbox: Inbox;
  readonly texts: TextMessages;
  readonly studies: Studies;
  readonly webhooks: WebhookHub;
  tokens: Tokens;
  world: World;

  constructor(
    readonly settings: Settings,
    wall: () => number = Date.now,
  ) {
    const keeper = new Keeper(settings.folder);
    this.keeper = keeper;
    this.clock = new Clock(keeper, settings.now, wall);
    this.switchboard = new Switchboard(keeper);
    this.faults = new Faults(keeper);
    this.ledger = new Ledger(keeper);
    this.files = new KeptFiles(keeper);
    this.inbox = new Inbox(keeper, this.clock);
    this.texts = new TextMessages(keeper, this.clock);
    this.webhooks = new WebhookHub(keeper, this.clock);
    this.studies = new Studies(keeper, () => this.world);
    this.tokens = this.makeTokens();
    this.world = this.makeWorld(settings.seed);
  }

  /** From here on it is kept, and what waited to be sent goes out. Not before the ports are ours: another process may have the folder. */
  begin(): void {
    this.keeper.begin();
    this.webhooks.goOn();
  }

  /** A new world; subscriptions stay, so that the product hears of what follows. */
  reset(seed = this.settings.seed, now?: string): void {
    if (now) this.clock.set(now);
    this.switchboard.turn(DEFAULT_SWITCHES);
    this.faults.clear();
    this.ledger.clear();
    this.files.clear();
    this.inbox.clear();
    this.texts.clear();
    this.studies.clear();
    this.webhooks.calm();
    Tokens.forget(this.keeper);
    this.tokens = this.makeTokens();
    World.forget(this.keeper);
    this.world = this.makeWorld(seed);
  }

  private makeTokens(): Tokens {
    const { keeper, settings, clock, switchboard: switches } = this;
    return new Tokens({ keeper, settings, clock, switches });
  }

  private makeWorld(seed: string): World {
    const { keeper, clock } = this;
    return new World({ keeper, clock, seed, heardBy: (site) => new Desk(this, site) });
  }
}
