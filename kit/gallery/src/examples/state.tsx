import { Button, EmptyState, ErrorState } from '@portal/shared/ui';
import { useState } from 'react';

export function States() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <EmptyState title="No meetings" actions={<Button variant="primary">New meeting</Button>}>
        Those that you plan are here.
      </EmptyState>
      <ErrorState
        title="The meetings could not be loaded"
        retryLabel="Try again"
        retrying={retrying}
        onRetry={() => setRetrying(true)}
      >
        The service does not answer.
      </ErrorState>
    </>
  );
}
