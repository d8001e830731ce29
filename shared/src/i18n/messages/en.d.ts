import type { CommonMessages } from '../same-keys';
export declare const en: CommonMessages;
