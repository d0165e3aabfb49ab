import { LARGEST_CONTENT_PICTURE } from '#contracts/content/content';
import { CONTENT_FORM } from '#contracts/endpoint';

/** What is read of a review or a service. */
export const CONTENT_PARTS = { most: CONTENT_FORM.most, fileSize: LARGEST_CONTENT_PICTURE, files: 5, fields: 30 };
