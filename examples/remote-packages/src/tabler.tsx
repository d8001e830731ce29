import { IconCamera } from '@tabler/icons-react';

export const Tabler = () => <IconCamera role="img" aria-label="Camera" />;
