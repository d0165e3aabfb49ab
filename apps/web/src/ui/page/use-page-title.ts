import { useDocumentTitle } from '@mantine/hooks';

export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} · Studio Hub`);
}
