import { Spinner, SpinnerRing } from '@portal/shared/ui';

export function Spinners() {
  return (
    <>
      <Spinner label="Loading" />
      <Spinner label="Loading the meetings" labelVisible />
      <p>
        <SpinnerRing /> The ring alone, in a text
      </p>
    </>
  );
}
