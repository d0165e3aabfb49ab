import { IconMoodSad } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../api/load-failed';
import { PageState } from '../ui/page/page-state';
import { MissingPart } from '../api/parts';

interface State {
  error: Error | null;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />;
  }
}

function Broken({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (error instanceof MissingPart) {
    return (
      <main>
        <LoadFailed error={error} retry={() => undefined} />
      </main>
    );
  }
  return (
    <main>
      <PageState
        level={1}
        tone="alert"
        icon={<IconMoodSad />}
        title={t('app.boundary.title', { message: error.message })}
        lines={[t('app.boundary.help')]}
        action={{
          id: 'reload',
          label: t('app.boundary.reload'),
          enabled: true,
          run: () => window.location.reload(),
        }}
      />
    </main>
  );
}
