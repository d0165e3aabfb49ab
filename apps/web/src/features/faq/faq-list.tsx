import { TextInput } from '@mantine/core';
import { IconChevronDown, IconLink, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../ui/language/use-language';
import { PageState } from '../../ui/page/page-state';
import type { FaqContent, QuestionId } from './faq-content';
import { FAQ_EN } from './faq-content.en';
import { FAQ_ES } from './faq-content.es';
import styles from './faq-list.module.css';
import { categoryOf, type FoundCategory, searchFaq } from './faq-search';

const CONTENT = { en: FAQ_EN, es: FAQ_ES };

/** Questions and answers by category; `#question` leads to one. 001 §2.9 */
export function FaqList({ group }: { group: string }) {
  const content = CONTENT[useLanguage()];
  const [text, setText] = useState('');
  const { hash } = useLocation();
  const wanted = hash.slice(1);
  const isSearching = text.trim() !== '';
  const found = searchFaq(content, group, text);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const home = categoryOf(content, group, wanted);
  useEffect(() => reveal(wanted), [wanted]);
  return (
    <div className={styles.page}>
      <div>
        <h1>{content.heading}</h1>
        <p className={styles.lead}>{content.lead}</p>
      </div>
      <TextInput
        type="search"
        label={content.search}
        leftSection={<IconSearch {...LOOK} />}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {isSearching && count > 0 && content.found(count)}
      </p>
      {count === 0 && <PageState icon={<IconSearchOff />} title={content.nothing} lines={[content.nothingHelp]} />}
      {found.map((category) => (
        <Category
          // What a search opened is another one than what a hand opens and closes.
          key={`${category.id}/${isSearching}`}
          {...{ category, content, wanted }}
          isOpenAtFirst={isSearching || home === category.id}
        />
      ))}
    </div>
  );
}

/** What was opened by hand stands where it stands. */
function reveal(id: string): void {
  const question = document.getElementById(id);
  if (!(question instanceof HTMLDetailsElement) || question.open) return;
  for (let at: Element | null = question; at !== null; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  question.scrollIntoView({ block: 'center' });
  question.querySelector('summary')?.focus({ preventScroll: true });
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface CategoryProps {
  category: FoundCategory;
  content: FaqContent;
  /** Of the address. */
  wanted: string;
  isOpenAtFirst: boolean;
}

function Category({ category: { id, questions }, content, wanted, isOpenAtFirst }: CategoryProps) {
  const [isOpen] = useState(isOpenAtFirst);
  const { name } = content.categories[id];
  return (
    <details className={styles.category} open={isOpen}>
      <summary>
        <h2>{name}</h2>
        <IconChevronDown {...LOOK} />
      </summary>
      <div className={styles.questions}>
        {questions.map((question) => (
          <Question key={question} id={question} content={content} isWanted={question === wanted} />
        ))}
      </div>
    </details>
  );
}

interface QuestionProps {
  id: QuestionId;
  content: FaqContent;
  isWanted: boolean;
}

/** Opened, it is what the address says: whoever copies that leads others here. */
function Question({ id, content, isWanted }: QuestionProps) {
  const { question, answer } = content.entries[id];
  const navigate = useNavigate();
  return (
    <details
      id={id}
      className={styles.question}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isWanted) void navigate({ hash: id }, { replace: true });
      }}
    >
      <summary>
        <h3>{question}</h3>
        <IconChevronDown {...LOOK} />
      </summary>
      <div className={styles.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a className={styles.link} href={`#${id}`} aria-label={content.link(question)}>
          <IconLink {...LOOK} />
        </a>
      </div>
    </details>
  );
}
