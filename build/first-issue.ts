import * as v from 'valibot';

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** The first of a schema's issues, with its place: `screens.panel.path: expected …`. */
export const firstIssue = ([issue]: Issues): string => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ');
