const passwordRules = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
  special: /[!@#$%^&*()_+\-=[\]{};:'",.<>/?\\|]/,
  length: /^.{8,}$/su,
} as const;
export type PasswordRule = keyof typeof passwordRules;

export function checkPassword(password: string): Readonly<Record<PasswordRule, boolean>> {
  return {
    upper: passwordRules.upper.test(password),
    lower: passwordRules.lower.test(password),
    digit: passwordRules.digit.test(password),
    special: passwordRules.special.test(password),
    length: passwordRules.length.test(password),
  };
}

export const isStrongPassword = (password: string): boolean => Object.values(checkPassword(password)).every(Boolean);
