import { Card } from '@portal/shared/ui';

export function Cards() {
  return (
    <>
      <Card>A surface on the ground</Card>
      <Card as="section" padding="large" aria-label="Larger">
        A section with a larger padding
      </Card>
    </>
  );
}
