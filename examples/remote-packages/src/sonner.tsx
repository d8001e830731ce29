import { Toaster, toast } from 'sonner';

export const Sonner = () => (
  <>
    <button type="button" onClick={() => toast('A toast of sonner')}>
      Notify
    </button>
    <Toaster />
  </>
);
