import { Dialog } from '@base-ui/react/dialog';
import { Select } from '@base-ui/react/select';

export const BaseUi = () => (
  <>
    <Dialog.Root>
      <Dialog.Trigger>Open</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Popup>
          <Dialog.Title>Base UI dialog</Dialog.Title>
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
    <Select.Root defaultValue="one">
      <Select.Trigger aria-label="Number">
        <Select.Value />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner>
          <Select.Popup>
            <Select.Item value="one">
              <Select.ItemText>one</Select.ItemText>
            </Select.Item>
            <Select.Item value="two">
              <Select.ItemText>two</Select.ItemText>
            </Select.Item>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  </>
);
