import { useParams } from 'react-router-dom';
import { LinkedGalleryPart } from '../../features/media/galleries/linked-gallery';
import { LinkFrame } from './link-frame';

export default function GalleryPage() {
  const { token = '' } = useParams();
  return (
    <LinkFrame>
      <LinkedGalleryPart token={token} />
    </LinkFrame>
  );
}
