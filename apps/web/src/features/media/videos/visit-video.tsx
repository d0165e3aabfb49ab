import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { VideoLine } from './video-line';
import styles from './visit-video.module.css';

/** The way from the notes to the video, and how far that is. 001 §2.3b */
export function VisitVideo({ card: { id, video } }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  return (
    <div className={styles.video}>
      <Button
        component={Link}
        to={`/imgupload/${id}`}
        variant="default"
        leftSection={<IconMovie size={20} stroke={1.75} aria-hidden="true" />}
      >
        {t('videos.toPhotos')}
      </Button>
      <div role="status">
        <VideoLine video={video} />
      </div>
    </div>
  );
}
