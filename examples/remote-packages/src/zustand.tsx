import { create } from 'zustand';

const useCount = create<{ count: number; add: () => void }>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 })),
}));

export function Zustand() {
  const { count, add } = useCount();
  return (
    <button type="button" onClick={add}>
      {count} clicks
    </button>
  );
}
