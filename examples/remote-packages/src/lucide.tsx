import { Camera } from 'lucide-react';

export const Lucide = () => <Camera role="img" aria-label="Camera" />;
