import { linkedGalleryTexts } from '../../../features/media/galleries/linked-gallery.texts';
import { linkedVideoTexts } from '../../../features/media/videos/linked-video.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the pages that mails lead to. */
export const linkTexts = byLanguage({
  linkedGallery: linkedGalleryTexts,
  linkedVideo: linkedVideoTexts,
});
