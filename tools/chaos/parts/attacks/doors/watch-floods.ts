import { setTimeout as sleep } from 'node:timers/promises';
import { HubSocket } from '../../../../bench/parts/crowd/hub-socket.js';
import { now } from '../../../../bench/parts/figures/stats.js';
import { count, emptyLedger, type Attack, type AttackSize, type Ground, type Ledger } from './attack.js';

const SCREENS = 8;
/** Questions written in one go. */
const VOLLEY = 200;
const BETWEEN_VOLLEYS_MS = 20;
const UNKNOWN_POSITION = { epoch: '00000000-0000-4000-8000-000000000000', seq: 1 };

/** Screens of a session that ask without end, each as fast as its line takes it, and come back when they are cut off. */
export const watchFloods: Attack = {
  name: 'floods of watch',
  run: async (ground, { ms }: AttackSize) => {
    const ledger = emptyLedger();
    const deadline = now() + ms;
    await Promise.all(Array.from({ length: SCREENS }, () => flood(ground, deadline, ledger)));
    return ledger;
  },
};

/** Until the deadline, and until it was cut off once: a slow machine takes longer to hear so many questions. */
async function flood(ground: Ground, deadline: number, ledger: Ledger): Promise<void> {
  let isCutOff = false;
  while (now() < deadline || !isCutOff) {
    const screen = await enter(ground, ledger);
    while (screen.isOpen() && (now() < deadline || !isCutOff)) {
      for (let n = 0; n < VOLLEY; n++) {
        const since = n % 2 === 0 ? {} : { since: UNKNOWN_POSITION };
        void screen.socket.ask('watch', { siteId: ground.desk.siteId, ...since }).then(() => count(ledger, 'answered'));
      }
      await sleep(BETWEEN_VOLLEYS_MS);
    }
    isCutOff ||= !screen.isOpen();
    screen.leave();
    // As a browser waits before it comes back.
    await sleep(200);
  }
}

interface Entered {
  socket: HubSocket;
  isOpen: () => boolean;
  leave: () => void;
}

function enter({ studio, desk }: Ground, ledger: Ledger): Promise<Entered> {
  return new Promise((resolve) => {
    let isOpen = true;
    const leave = (): void => {
      isOpen = false;
      socket.cut();
    };
    const done = (): void => resolve({ socket, isOpen: () => isOpen, leave });
    const socket: HubSocket = new HubSocket(
      studio.api.hub,
      { tokens: [desk.token] },
      {
        connected: done,
        refused: () => {
          isOpen = false;
          done();
        },
        message: () => undefined,
        closed: () => {
          if (isOpen) count(ledger, 'cut off');
          isOpen = false;
          done();
        },
      },
    );
  });
}
