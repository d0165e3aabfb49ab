import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type Deed, type Done, note, oneOf } from './deeds.js';
import { comes, goes, panelOf, PRESS_MS, pressed, until } from './outcomes.js';
import { chooseByKeys, clickWhereOpen, dragAway } from './ways-to-move.js';

/** A person does no more than twenty things a minute. */
const THINKING_MS = 2_000;
/** Parts of names: some know nobody. */
const PARTS = ['guest', 'walk', 'wh', 'quinn'];
/** In the share in which people do them. */
const DEEDS: readonly Deed[] = ['booked', 'booked', 'booked', 'moved', 'moved', 'confirmed', 'cancelled'];
const MOST_SHOWN = 500;
const MOVABLE = '[data-visit][data-status="Booked"], [data-visit][data-status="Confirmed"]';

/** How a window is worked in: what presses, and how a visit comes to another block. */
interface Hand {
  press: (target: Locator) => Promise<void>;
  /** Up to the question whether it is meant; false where that was not asked. */
  move: (page: Page, visit: Locator) => Promise<boolean>;
}

/** One deed of somebody who works by mouse. */
export function mouseAgent(page: Page, done: Done): () => Promise<void> {
  return agent(page, done, { press: clickWhereOpen, move: dragAway });
}

/** One deed of somebody who works by keys: the mouse is never touched. */
export function keyboardAgent(page: Page, done: Done): () => Promise<void> {
  return agent(page, done, { press: (target) => target.press('Enter', { timeout: PRESS_MS }), move: chooseByKeys });
}

function agent(page: Page, done: Done, hand: Hand): () => Promise<void> {
  return async () => {
    await sleep(THINKING_MS);
    // What was pressed last may have opened after all.
    await leaveAll(page, hand);
    const what = oneOf(DEEDS) ?? 'booked';
    try {
      note(done, what, await doIt[what](page, hand));
    } catch (error) {
      const shown = await page.getByRole('complementary').innerText();
      throw new Error(`${String(error)}; shown: ${shown.replaceAll(/\s+/g, ' ').slice(-MOST_SHOWN)}`, { cause: error });
    } finally {
      await leaveAll(page, hand);
    }
  };
}

/** Each says why it was not done; null where it was. */
const doIt: Record<Deed, (page: Page, hand: Hand) => Promise<string | null>> = {
  booked: book,
  moved: move,
  confirmed: (page, hand) => tell(page, { ...hand, verb: 'Confirm' }),
  cancelled: (page, hand) => tell(page, { ...hand, verb: 'Cancel' }),
};

async function book(page: Page, hand: Hand): Promise<string | null> {
  const free = await anyOf(page, '[data-free]', ['data-free', 'data-staff']);
  if (free === null || !(await pressed(hand, free))) return 'not free any more';
  const panel = panelOf(page);
  const alert = panel.getByRole('alert');
  await chooseClient(panel, hand);
  await panel.getByLabel('Service').selectOption({ index: 1 }, { timeout: PRESS_MS });
  const button = panel.getByRole('button', { name: 'Book appointment', disabled: false });
  if (!(await comes(button, () => alert.isVisible()))) return 'held by somebody else';
  if (!(await pressed(hand, button))) return 'changed meanwhile';
  return whyNot(panel, alert);
}

/** Somebody who is known by that part of a name; where there is nobody, a client is made. */
async function chooseClient(panel: Locator, { press }: Hand): Promise<void> {
  await panel.getByLabel('Find client').fill(oneOf(PARTS) ?? '', { timeout: PRESS_MS });
  const found = panel.getByRole('list').getByRole('button').first();
  if (await comes(found, () => panel.getByText('NO CLIENTS FOUND').isVisible())) {
    await press(found);
    return;
  }
  await press(panel.getByRole('button', { name: 'Or create a new client' }));
  const number = String(Math.floor(Math.random() * 8e6) + 2e6);
  await panel.getByLabel('First name').fill('Quinn');
  await panel.getByLabel('Last name').fill(`Rivers ${number}`);
  await panel.getByLabel('Phone').fill(`602${number}`);
  await press(panel.getByRole('button', { name: 'Create client' }));
}

async function move(page: Page, hand: Hand): Promise<string | null> {
  const visit = await anyOf(page, MOVABLE, ['data-visit']);
  if (visit === null || !(await hand.move(page, visit))) return 'moved nowhere';
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: 'Reschedule', disabled: false });
  // Of a visit that is called off meanwhile nothing is asked any more.
  const isVain = async () => !(await dialog.isVisible()) || dialog.getByRole('alert').isVisible();
  if (!(await comes(yes, isVain)) || !(await pressed(hand, yes))) return 'held by somebody else, or over';
  return whyNot(panelOf(page), panelOf(page).getByRole('alert'));
}

async function tell(page: Page, { verb, ...hand }: Hand & { verb: 'Confirm' | 'Cancel' }): Promise<string | null> {
  const visit = await anyOf(page, verb === 'Confirm' ? '[data-visit][data-status="Booked"]' : MOVABLE, ['data-visit']);
  if (visit === null || !(await pressed(hand, visit))) return 'nobody stands there any more';
  const card = page.getByRole('group', { name: /^Appointment of/ });
  const verbs = verb === 'Confirm' ? ['Confirm'] : ['Cancel', 'Yes, cancel it'];
  for (const name of verbs) {
    // A card is drawn whole: what it doesn't offer somebody else did before it was open, or since.
    const button = card.getByRole('button', { name, exact: true, disabled: false });
    if (!(await button.isVisible()) || !(await pressed(hand, button))) return 'changed meanwhile';
  }
  return whyNot(card, card.getByRole('alert'));
}

/** What is said instead of closing; null when it closed. */
async function whyNot(shown: Locator, alert: Locator): Promise<string | null> {
  if (await goes(shown, alert)) return null;
  const [words = 'said and gone'] = await alert.allInnerTexts();
  return words.replaceAll(/\s+/g, ' ');
}

/** One of them, named by these attributes: it stays the one that is meant when others come and go. */
async function anyOf(page: Page, selector: string, names: readonly string[]): Promise<Locator | null> {
  const all = await page
    .locator(selector)
    .evaluateAll(
      (found, wanted) => found.map((one) => wanted.map((name) => `[${name}="${one.getAttribute(name)}"]`).join('')),
      names,
    );
  const chosen = oneOf(all);
  return chosen === undefined ? null : page.locator(chosen);
}

/** Closes what is open, as whoever begins with something else does. */
async function leaveAll(page: Page, { press }: Hand): Promise<void> {
  const notNow = page.getByRole('dialog').getByRole('button', { name: 'Not now' });
  const close = page.getByRole('button', { name: 'Close the panel' });
  const bar = page.getByRole('group', { name: /^Moving/ });
  const card = page.getByRole('group', { name: /^Appointment of/ });
  await until(async () => {
    const open = await Promise.all([notNow, close, bar, card].map((one) => one.isVisible()));
    if (open[0] === true) await pressed({ press }, notNow);
    else if (open[1] === true) await pressed({ press }, close);
    else if (open.includes(true)) await page.keyboard.press('Escape');
    return !open.includes(true);
  }, 'the calendar alone');
}
