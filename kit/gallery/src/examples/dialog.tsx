import { AlertDialog, Button, Dialog, TextField } from '@portal/shared/ui';
import { useId, useState } from 'react';

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'alert'>();
  const form = useId();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('form')}>Dialog</Button>
      <Button onClick={() => setOpen('alert')}>AlertDialog</Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="New meeting"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" type="submit" form={form}>
              Save
            </Button>
          </>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField label="Subject" name="subject" />
        </form>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onClose={close}
        title="Not saved"
        message="Someone else has changed the meeting."
        buttonLabel="Close"
      />
    </>
  );
}
