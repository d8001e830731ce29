import { VisuallyHidden } from '@portal/shared/ui';

export function HiddenText() {
  return (
    <p>
      42 <VisuallyHidden>meetings: only screen readers say this word</VisuallyHidden>
    </p>
  );
}
