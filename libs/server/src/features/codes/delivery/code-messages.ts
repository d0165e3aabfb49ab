import { Injectable } from '@nestjs/common';
import { TextSender } from '../../../adapters/texts/text-sender.js';
import { html } from '../../../platform/html.js';
import type { Step } from '../../../platform/operations/running-operation.js';
import { MailPost } from '../../messages/mail-post.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { codeWords, type CodeWords } from './code-text.js';
import type { OneTimeCode } from '../one-time-code.entity.js';

export interface CodeMessage {
  code: OneTimeCode;
  to: string;
  text: string;
}

/** The way that a code takes to its client. */
@Injectable()
export class CodeMessages {
  constructor(
    private readonly sites: SitesService,
    private readonly texts: TextSender,
    private readonly post: MailPost,
  ) {}

  async stepOf(message: CodeMessage): Promise<Step<string>> {
    const { code, text } = message;
    const words = codeWords(code.language, `Studio Hub ${(await this.sites.one(code.siteId)).name}`, text);
    return code.channel === 'email' ? this.byMail(message, words) : this.byText(message, words);
  }

  /** The post itself knows which mails were taken, and nobody else can be asked. */
  private byMail({ code, to }: CodeMessage, words: CodeWords): Step<string> {
    const messageId = `<${code.challengeId}@studio-hub>`;
    const mail = { to, ...words, html: html`<p>${words.text}</p>`, messageId };
    return { call: () => this.post.send(code.siteId, mail).then(() => messageId), lookUp: () => Promise.resolve(null) };
  }

  private byText({ code, to }: CodeMessage, words: CodeWords): Step<string> {
    const message = { to, body: words.text, reference: code.challengeId };
    return { call: () => this.texts.send(message), lookUp: () => this.texts.find(message, code.createdAt) };
  }
}
