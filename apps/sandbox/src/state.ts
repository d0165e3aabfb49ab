import { Faults } from './admin/faults.js';
import { KeptFiles } from './admin/kept-files.js';
import { Ledger } from './admin/ledger.js';
import { DEFAULT_SWITCHES, type Switches } from './admin/switches.js';
import { Inbox } from './inbox/inbox.js';
import { TextMessages } from './inbox/text-messages.js';
import { Tokens } from './provider/tokens.js';
import type { Settings } from './settings.js';
import { WebhookHub } from './webhooks/hub.js';
import { Clock } from './world/clock.js';
import { World } from './world/world.js';

/** All that the sandbox remembers. */
export class SandboxState {
  readonly clock: Clock;
  readonly switches: Switches = { ...DEFAULT_SWITCHES };
  readonly faults = new Faults();
  readonly ledger = new Ledger();
  readonly files = new KeptFiles();
  readonly inbox: Inbox;
  readonly texts: TextMessages;
  readonly webhooks: WebhookHub;
  tokens: Tokens;
  world: World;

  constructor(readonly settings: Settings) {
    this.clock = new Clock(settings.now);
    this.inbox = new Inbox(this.clock);
    this.texts = new TextMessages(this.clock);
    this.webhooks = new WebhookHub(this.clock);
    this.tokens = new Tokens(settings, this.clock, this.switches);
    this.world = new World(settings.seed, this.clock);
  }

  /** A new world; subscriptions stay, so that the product hears of what follows. */
  reset(seed = this.settings.seed, now?: string): void {
    if (now) this.clock.set(now);
    Object.assign(this.switches, DEFAULT_SWITCHES);
    this.faults.clear();
    this.ledger.clear();
    this.files.clear();
    this.inbox.clear();
    this.texts.clear();
    this.webhooks.calm();
    this.tokens = new Tokens(this.settings, this.clock, this.switches);
    this.world = new World(seed, this.clock);
  }
}
