import { readFile } from 'node:fs/promises';
import { eventually } from '#testing/eventually';
import { type HubWorld, signInAtDesk } from '../product/hub-world';
import { type Booked, ledgerOf } from '../product/intake-visit';

/** The front desk of the studio in a window of its own, and the client's card there. */
export async function openDesk(world: HubWorld, { row }: Booked) {
  const { context, page } = await world.open();
  await signInAtDesk(world, page);
  await page.getByText(/^Live · /).waitFor();
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  const card = page.locator(`li[data-id="${row.Id}"]`).getByRole('article');
  await card.waitFor();
  return {
    context,
    /** Comes back when the card says so. */
    says: (words: string | RegExp) => card.getByText(words).waitFor(),
    /** The page was never loaded anew. */
    isStillThere: () => page.evaluate(() => 'isStillThere' in window),
    /** Opens the filled form over the list and downloads it. */
    saveForm: async (): Promise<SavedForm> => {
      await card.getByRole('button', { name: /^Form filled: open the form of / }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText(/^Page 1 of \d+$/)
        .first()
        .waitFor();
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const saved = await saving;
      const verifyPath = (await dialog.getByRole('link', { name: 'Verify' }).getAttribute('href')) ?? '';
      return { fileName: saved.suggestedFilename(), bytes: await readFile(await saved.path()), verifyPath };
    },
  };
}

export interface SavedForm {
  fileName: string;
  bytes: Buffer;
  verifyPath: string;
}

/** What the provider keeps because of the form: its documents and what it changed of the client, in their order. */
export async function formEffects(world: HubWorld, booked: Booked) {
  const effects = await ledgerOf(world, booked);
  return effects.filter(({ kind }) => kind === 'document' || kind === 'client.update');
}

/** Bytes that the provider or a mailbox holds. */
export async function keptFile(world: HubWorld, url: unknown): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${world.sandbox.url}${String(url)}`)).arrayBuffer());
}

interface Mail {
  to: string[];
  subject: string;
  attachments: { name: string; type: string; sha256: string }[];
}

/** The mails to an address that bring a file; waits for the first. */
export async function mailsWithFile(world: HubWorld, to: string): Promise<Mail[]> {
  const look = async () => {
    const answer = await world.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(to)}`);
    return (answer as { messages: Mail[] }).messages.filter(({ attachments }) => attachments.length > 0);
  };
  return eventually(look, (found) => found.length > 0);
}
