import { hasRole } from '#contracts/identity/identity';
import { matchesShown } from '#domain/people/person-search';
import { type CategoryId, FAQ, type FaqContent, type QuestionId } from './faq-content';

export interface FoundCategory {
  id: CategoryId;
  questions: readonly QuestionId[];
}

/** Categories of a user of this group with the questions that have every word of the text somewhere, accents and case aside. */
export function searchFaq(content: FaqContent, group: string, text: string): FoundCategory[] {
  return (Object.keys(FAQ) as CategoryId[]).flatMap((id) => {
    const category: { questions: readonly QuestionId[]; role?: 'directiva' } = FAQ[id];
    if (!hasRole(group, category.role ?? 'any')) return [];
    const questions = category.questions.filter((question) => hasWords(content, { id, question }, text));
    return questions.length === 0 ? [] : [{ id, questions }];
  });
}

/** In which category a question of an address is; null for none that this user has. */
export function categoryOf(content: FaqContent, group: string, question: string): CategoryId | null {
  const all = searchFaq(content, group, '');
  return all.find(({ questions }) => questions.some((one) => one === question))?.id ?? null;
}

function hasWords(content: FaqContent, { id, question }: { id: CategoryId; question: QuestionId }, text: string) {
  const { question: asked, answer } = content.entries[question];
  const name = [content.categories[id].name, asked, ...answer].join(' ');
  return matchesShown({ name, email: '', phone: '' }, text);
}
