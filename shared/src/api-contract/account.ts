import * as v from 'valibot';
import { textOrNull } from './fields';

const token = v.pipe(v.string(), v.nonEmpty());

export const signInRequest = v.object({ username: v.string(), password: v.string() });
export const signInResponse = v.object({ access: token, refresh: token });

export const refreshRequest = v.object({ refresh: token });
/** `refresh` comes back where the provider rotates refresh tokens. */
export const refreshResponse = v.object({ access: token, refresh: v.optional(token) });

export const activateRequest = v.object({ token });
export const resetPasswordRequest = v.object({ token, new_password: v.string() });
export const requestPasswordResetRequest = v.object({ email: v.string() });
export const changePasswordRequest = v.object({ old_password: v.string(), new_password: v.string() });

export const userDetail = v.object({ first_name: textOrNull, last_name: textOrNull });

export const brandingLogo = v.object({ logo_url: textOrNull });
