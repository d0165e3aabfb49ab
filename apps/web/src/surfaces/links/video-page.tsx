import { useParams } from 'react-router-dom';
import { LinkedVideoPart } from '../../features/media/videos/linked-video';
import { LinkFrame } from './link-frame';

export default function VideoPage() {
  const { token = '' } = useParams();
  return (
    <LinkFrame>
      <LinkedVideoPart token={token} />
    </LinkFrame>
  );
}
