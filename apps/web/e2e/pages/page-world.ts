import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { kept } from '#testing/services/kept';
import { type Language, openBrowser } from './browser-page';
import { type Answers, type ContractServer, startContractServer } from './contract-server';

/** Pages before a server made from the contracts: for what needs no second screen, no provider and no worker. */
export interface PageWorld {
  url: string;
  answer: (answers: Answers) => void;
  open: (language?: Language, options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>;
  leave: () => void;
}

export async function enterPageWorld(): Promise<PageWorld> {
  const { url, answer } = await kept<ContractServer>('contract server', startContractServer);
  return {
    url,
    answer,
    open: (language, options) => openBrowser({ url, ...(language && { language }), ...(options && { options }) }),
    leave: () => answer({}),
  };
}
