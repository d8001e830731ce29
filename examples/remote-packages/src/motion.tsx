import { AnimatePresence, motion } from 'motion/react';
import { useState } from 'react';

export function Motion() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      <AnimatePresence mode="popLayout">
        {isOpen && (
          <motion.p initial={{ opacity: 0 }} animate={{ opacity: 0.5 }} exit={{ opacity: 0 }}>
            moving
          </motion.p>
        )}
      </AnimatePresence>
    </>
  );
}
