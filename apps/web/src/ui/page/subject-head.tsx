import { VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './subject-head.module.css';

export interface SubjectHeadProps {
  back: { to: string; label: string };
  /** What the page is of, for those who hear it: `Notes of`. */
  title: string;
  /** Whose page it is. */
  name: string;
  about: ReactNode;
  /** Beside the name, and below it. */
  children: ReactNode;
}

/** The head of a page about one person's visit: the way back, whose it is, and what else stands there. */
export function SubjectHead({ back, title, name, about, children }: SubjectHeadProps) {
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={back.to} aria-label={back.label}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.who}>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
          <bdi>{name}</bdi>
        </h1>
        <p>{about}</p>
      </div>
      {children}
    </header>
  );
}
