import { defineTexts } from '../../ui/language/define-texts';

export const notFoundTexts = defineTexts(
  {
    title: 'We can’t find that page',
    help: 'The address may be mistyped, or your sign-in has no such page.',
    goTo: 'Go to {{page}}',
    start: 'Go to the start',
  },
  {
    title: 'No encontramos esa página',
    help: 'Puede que la dirección esté mal escrita o que tu usuario no tenga esa página.',
    goTo: 'Ir a {{page}}',
    start: 'Ir al inicio',
  },
);
