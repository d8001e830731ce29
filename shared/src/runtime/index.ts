export { Bell } from './bell';
export { ErrorBoundary } from './error-boundary';
export { newFault } from './fault';
export { Notices } from './notices';
export { createQueryClient } from './query-client';
