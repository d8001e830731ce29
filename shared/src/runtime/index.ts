export { Bell } from './bell';
export { ErrorBoundary } from './error-boundary';
export { newFault } from './fault';
export { LateNotices, Toasts } from './notices';
export { createQueryClient } from './query-client';
