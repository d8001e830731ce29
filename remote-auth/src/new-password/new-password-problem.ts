import { isStrongPassword } from '@portal/shared/api-contract';

export type NewPasswordProblem = 'mismatch' | 'weak';

/** What keeps a new password from being sent; the confirmation is looked at first. */
export function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | undefined {
  if (password !== confirmation) return 'mismatch';
  return isStrongPassword(password) ? undefined : 'weak';
}
