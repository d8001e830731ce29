import { useSelect } from 'downshift';

const items = ['one', 'two'];

export function Downshift() {
  const { isOpen, selectedItem, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({ items });
  return (
    <>
      <button type="button" {...getToggleButtonProps()}>
        {selectedItem ?? 'Choose'}
      </button>
      <ul {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li key={item} {...getItemProps({ item, index })}>
              {item}
            </li>
          ))}
      </ul>
    </>
  );
}
