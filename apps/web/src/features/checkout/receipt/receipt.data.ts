import { queryOptions } from '@tanstack/react-query';
import type { FormLanguage } from '#contracts/forms';
import type { Paper } from '#contracts/money/sales';
import { call } from '../../../api/call';
import { callFile } from '../../../api/call-file';
import { saveFile } from '../../forms/viewer/save-file';

export function receiptQuery(siteId: number, saleId: string) {
  return queryOptions({
    queryKey: ['receipt', siteId, saleId],
    queryFn: async ({ signal }) => {
      const { body } = await call('receipts.one', { as: { staffOf: siteId }, path: { saleId }, signal });
      return body;
    },
  });
}

/** Whether it came: the browser keeps the PDF where it keeps what is downloaded. */
export async function saveReceipt(
  { siteId, saleId }: { siteId: number; saleId: string },
  { paper, language }: { paper: Paper; language: FormLanguage },
): Promise<boolean> {
  const wish = { as: { staffOf: siteId }, path: { saleId }, query: { paper, language } };
  const file = await callFile('receipts.pdf', wish).catch(() => null);
  if (file !== null) saveFile(file, `receipt-${saleId.slice(0, 8)}-${paper}.pdf`);
  return file !== null;
}
