import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ConsentText } from '#contracts/forms';
import { SCROLL_TOLERANCE_PX } from '#domain/consent';
import { ConsentBody } from './consent-body';
import styles from './consent-reader.module.css';
import { isEndReached } from './scroll-end';

export interface Reader {
  /** Of the text and of what follows it: where one signs. */
  goToEnd: () => void;
}

export interface ConsentReaderProps {
  ref: Ref<Reader>;
  text: ConsentText;
  titleId: string;
  isRead: boolean;
  onRead: () => void;
  /** Scrolls along after the text; does not belong to what must be read. */
  children?: ReactNode;
}

/** The text to scroll through, by touch, wheel or keys. */
export function ConsentReader({ ref, text, titleId, isRead, onRead, children }: ConsentReaderProps) {
  const region = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const end = () => (children !== undefined ? bottomOf(article, region) : (region.current?.scrollHeight ?? 0));
  const look = () => {
    if (isRead || region.current === null) return;
    const { scrollTop, clientHeight } = region.current;
    if (isEndReached({ scrollTop, clientHeight, end: end() }, SCROLL_TOLERANCE_PX[text.kind])) onRead();
  };
  useImperativeHandle(ref, () => ({
    goToEnd: () => {
      region.current?.focus({ preventScroll: true });
      region.current?.scrollTo({ top: region.current.scrollHeight });
    },
  }));
  useLayoutEffect(() => {
    region.current?.scrollTo({ top: 0 });
  }, [text.language]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    if (region.current !== null) observer.observe(region.current);
    if (article.current !== null) observer.observe(article.current);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={region}
      className={styles.region}
      role="region"
      aria-labelledby={titleId}
      tabIndex={0}
      data-autofocus
      data-more={!isRead}
      onScroll={look}
    >
      <article ref={article} lang={text.language}>
        <ConsentBody key={text.language} blocks={text.body} />
      </article>
      {children}
    </div>
  );
}

function bottomOf(article: RefObject<HTMLElement | null>, region: RefObject<HTMLElement | null>): number {
  if (article.current === null || region.current === null) return 0;
  const { bottom } = article.current.getBoundingClientRect();
  return bottom - region.current.getBoundingClientRect().top + region.current.scrollTop;
}
