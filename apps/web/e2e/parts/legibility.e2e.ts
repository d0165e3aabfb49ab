import type { Page } from 'playwright-core';
import { axeFaults, openBrowser } from '../pages/browser-page';

let page: Page;
beforeEach(async () => {
  ({ page } = await openBrowser({ url: 'http://127.0.0.1' }));
});

/** Texts on white, in an ink that other tests do not use. */
const show = (body: string) =>
  page.setContent(`<html lang="en"><title>Inks</title><style>body { background: #fff; color: #123457 }</style>
    <main><h1>Inks</h1>${body}</main></html>`);
const faultyOf = (faults: string[]) => faults.map((fault) => />(.*)</.exec(fault)?.[1]);

it('is a fault each time that a text cannot be read, whatever was legible before it', async () => {
  await show('<p>dark</p>');
  expect(await axeFaults(page)).toEqual([]);
  for (let time = 1; time <= 2; time++) {
    await show('<p>dark</p><p style="color: #aaa">faint</p><p style="background: #234">drowned</p>');
    expect(faultyOf(await axeFaults(page))).toEqual(['faint', 'drowned']);
  }
});

it.each([
  [
    'of a positioned part',
    '<i style="position: absolute; inset: 0; background: #222"></i><b style="position: relative">',
  ],
  ['that shines through', '<b style="background: rgb(0 0 0 / 70%)">'],
  ['behind a faint part', '<div style="background: #222"><div style="background: #fff; opacity: 0.2"><b>'],
])('nor does it take a known ink for legible on the ground %s', async (_, before) => {
  await show('<p><b>dark</b></p>');
  expect(await axeFaults(page)).toEqual([]);
  await show(`<div style="position: relative">${before}lost</b></div>`);
  expect(faultyOf(await axeFaults(page))).toEqual(['lost']);
});
