/** The part of the Trusted Types API that the loader uses: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedScriptURL {
  toString(): string;
}
interface TrustedTypePolicy {
  createScriptURL(input: string): TrustedScriptURL;
}
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(input: string): string }): TrustedTypePolicy;
}
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
