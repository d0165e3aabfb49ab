import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '../../../src/app/tokens.css';
import '../../../src/app/base.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { addWords, startI18n } from '../../../src/app/words/i18n';
import { staffTexts } from '../../../src/app/words/staff-texts';
import { cssVariables, theme } from '../../../src/app/theme';
import { DayPart } from './day';
import { DatePart, MoneyPart } from './fields';
import { DrawerPart, MenuPart, ToastPart } from './floating';
import { TablePart } from './tables';

const PARTS: Record<string, ComponentType> = {
  drawer: DrawerPart,
  menu: MenuPart,
  toast: ToastPart,
  date: DatePart,
  money: MoneyPart,
  table: TablePart,
};

await startI18n();
addWords(staffTexts);
/** What is a page by itself, with a heading and a frame of its own. */
const PAGES: Record<string, ComponentType> = { day: DayPart };

const [name = ''] = window.location.hash.slice(1).split('/');
const Page = PAGES[name];
const Part = Page ?? PARTS[name];
const root = document.getElementById('root');
if (root === null || Part === undefined) throw new Error(`There is no part ${name}`);
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    {Page === undefined ? (
      <main style={{ padding: 24, display: 'grid', gap: 16, justifyItems: 'start' }}>
        <h1>{name}</h1>
        <Part />
      </main>
    ) : (
      <Page />
    )}
  </MantineProvider>,
);
