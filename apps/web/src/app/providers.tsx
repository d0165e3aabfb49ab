import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { createCache } from './query-client';
import { AppRoutes } from './routes';
import { cssVariables, theme } from './theme';

export function App() {
  const [cache] = useState(createCache);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={cache}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
