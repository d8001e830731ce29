export type { DemoApiConfig } from './config';
export { createDemoApi } from './demo-api';
export { demoOperator } from './demo-data/operator';
