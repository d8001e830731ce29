/** Subset of https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedText {
  toString(): string;
}
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends Readonly<Record<string, (input: string) => string>>>(
    name: string,
    rules: Rules,
  ): { readonly [Rule in keyof Rules]: (input: string) => TrustedText };
}
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
