import { useState } from 'react';
import type { PhotoView } from '#contracts/media/photos.dto';

export interface ThumbnailProps {
  photo: PhotoView;
  alt: string;
  className: string;
  /** Has the list read again: this link is over. */
  onStale: () => void;
}

/** Readings for the sake of one picture: whatever is not shown by then has none. */
const MOST_READINGS = 2;

/** The first link stays as long as it shows the picture: a new one of the same would only load it again. */
export function Thumbnail({ photo: { thumbnailUrl }, alt, className, onStale }: ThumbnailProps) {
  const [link, setLink] = useState({ kept: thumbnailUrl, isBroken: false, readings: 0 });
  const src = (link.isBroken ? thumbnailUrl : link.kept) ?? '';
  const onError = () => {
    setLink({ kept: src, isBroken: true, readings: link.readings + 1 });
    if (link.readings < MOST_READINGS) onStale();
  };
  return <img draggable={false} className={className} src={src} alt={alt} loading="lazy" onError={onError} />;
}
