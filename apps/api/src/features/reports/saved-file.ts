import { StreamableFile } from '@nestjs/common';
import { contentDisposition } from '#server/adapters/files/links/content-disposition';
import type { SavedFile } from '#server/features/reports/report-files.service';

/** A file that was made for who asks, to be saved. */
export function savedFile({ bytes, contentType, fileName }: SavedFile): StreamableFile {
  const disposition = contentDisposition(fileName, false);
  return new StreamableFile(bytes, { type: contentType, disposition, length: bytes.length });
}
