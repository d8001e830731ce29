import * as Dialog from '@radix-ui/react-dialog';
import * as Select from '@radix-ui/react-select';

export const Radix = () => (
  <>
    <Dialog.Root>
      <Dialog.Trigger>Open</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Radix dialog</Dialog.Title>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
    <Select.Root defaultValue="one">
      <Select.Trigger aria-label="Number">
        <Select.Value />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content>
          <Select.Viewport>
            <Select.Item value="one">
              <Select.ItemText>one</Select.ItemText>
            </Select.Item>
            <Select.Item value="two">
              <Select.ItemText>two</Select.ItemText>
            </Select.Item>
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  </>
);
