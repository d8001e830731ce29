import { numberText } from '../list/number-text';
import type { MsspText } from '../messages/mssp-text';
import type { Company } from './company';

/** '80 su 99', with the sign for none in place of a number that is missing; null where both are. */
export function endpointsText(
  { activeEndpoints, totalEndpoints }: Company,
  t: MsspText,
  language: string,
): string | null {
  if (activeEndpoints === null && totalEndpoints === null) return null;
  const number = (value: number | null) => (value === null ? t('list.none') : numberText(value, language));
  return t('companies.ratio', { active: number(activeEndpoints), total: number(totalEndpoints) });
}
