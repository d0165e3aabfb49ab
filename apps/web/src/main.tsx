import '@fontsource-variable/figtree/wght.css';
import '@fontsource/fraunces/500.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import './app/tokens.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './app/words/i18n';
import { App } from './app/providers';
import { reloadAfterRelease } from './api/parts';
import { forgetSignaturesElsewhere } from './features/forms/intake/draft/kept-signatures';
import { followOtherTabs } from './api/sessions/session.store';

// oxlint-disable-next-line no-console -- which version the page is of is logged: 001 §9
console.info('Studio Hub', document.documentElement.dataset['version']);
followOtherTabs();
forgetSignaturesElsewhere(window.location.pathname);
reloadAfterRelease();
await startI18n();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
