export { Bell } from './bell';
export { ErrorBoundary } from './error-boundary';
export { Notices } from './notices';
export { createQueryClient } from './query-client';
