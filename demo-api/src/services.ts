import type { AccessTokens } from './account/access-tokens';
import type { LinkTokens } from './account/link-tokens';
import type { Passwords } from './account/passwords';
import type { Sessions } from './account/sessions';
import type { DemoApiConfig } from './config';
import type { Database } from './database/database';

export interface Services {
  readonly config: DemoApiConfig;
  readonly database: Database;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly sessions: Sessions;
  readonly linkTokens: LinkTokens;
}
