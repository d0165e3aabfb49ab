import type { LinkedVideo } from '#contracts/media/videos.dto';
import { axeFaults, type Language, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const TOKEN = 'a'.repeat(43);
const linked = (state: LinkedVideo['state']) => ({
  'videos.linked': (): LinkedVideo => ({ state, studio: 'Houston', lastDay: '2026-12-22' }),
});

it.each<[language: Language, state: LinkedVideo['state'], ...words: [title: string, help: RegExp]]>([
  ['en', 'expired', 'This link has expired', /30 days\. Ask Houston/],
  ['es', 'expired', 'Este enlace venció', /30 días\. Pide un enlace nuevo a Houston/],
  ['en', 'revoked', 'This link does not work any more', /Ask Houston/],
  ['es', 'revoked', 'Este enlace ya no funciona', /Pregunta a Houston/],
  ['en', 'ready', 'Your video from Houston', /works until Dec 22, 2026/],
  ['es', 'ready', 'Tu video de Houston', /funciona hasta el 22 dic 2026/],
])('in %s a link that is %s says "%s", on a phone too', async (language, state, ...[title, help]) => {
  world.answer(linked(state));
  const { page } = await world.open(language, { viewport: { width: 390, height: 844 } });
  await page.goto(`/video/${TOKEN}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(help).waitFor();
  expect(await page.locator('video').count()).toBe(state === 'ready' ? 1 : 0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

it('says of an address that is no link that there is nothing', async () => {
  world.answer({ 'videos.linked': () => new Refused(404, 'NOT_FOUND') });
  const { page } = await world.open('en');
  await page.goto(`/video/${TOKEN}`);
  await page.getByRole('heading', { level: 1, name: 'There is no video here' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
