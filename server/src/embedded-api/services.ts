import type { EmbeddedApiConfig } from '../config/config';
import type { AccessTokens } from './account/access-tokens';
import type { LinkTokens } from './account/link-tokens';
import type { Passwords } from './account/passwords';
import type { Sessions } from './account/sessions';
import type { Background } from './background';
import type { Database } from './database/database';
import type { Faults } from './fault-injection/faults';
import type { Mailer } from './mail/mailer';

/** What the endpoints of the embedded API work with. */
export interface Services {
  readonly config: EmbeddedApiConfig;
  readonly database: Database;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly sessions: Sessions;
  readonly linkTokens: LinkTokens;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly faults: Faults;
}
