import type { Drafts } from '@portal/shared/session';
import { draftFrom, type TechnicianDraft } from './technician';

export const draftKey = (field: keyof TechnicianDraft) => `technician.${field}`;

export const keptDraft = (drafts: Drafts): TechnicianDraft => draftFrom((field) => drafts.read(draftKey(field)) ?? '');

export const isKept = (drafts: Drafts): boolean => Object.values(keptDraft(drafts)).some(Boolean);
