import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#domain/people/contact';
import styles from '../panel.module.css';

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Whom the panel is about. */
export function ClientHead({
  name,
  phone,
  email,
  children,
}: {
  name: string;
  phone: string;
  email: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.who}>
      <bdi className={styles.name}>{name}</bdi>
      {phone !== '' && (
        <span className={styles.contact}>
          <IconPhone {...LOOK} />
          {formatPhone(phone)}
        </span>
      )}
      {email !== '' && (
        <span className={styles.contact}>
          <IconMail {...LOOK} />
          {email}
        </span>
      )}
      {children}
    </div>
  );
}
