export { type Api, type CallOptions, createApi } from './api';
export { ApiError, type Failure, failureOf, isApiError } from './failure';
export { type FailureText, failureText } from './failure-text';
