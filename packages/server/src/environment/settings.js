import * as is from './checks.js'
import { flag, oneOf, setting, text, whole } from './kinds.js'
import { RULES } from './rules.js'

// Plain JavaScript without packages: `npm start` on a fresh clone reads the settings before it installs or builds anything,
// with whatever Node is there. Types are in the comments.

/** Characters that a secret key has at least. */
export const KEY_LENGTH = 32
/** Characters that the token of the metrics has at least. */
const TOKEN_LENGTH = 16
const LONGEST_NAME = 40

const webAddress = text(
  [is.isWebAddress, 'must start with http:// or https:// and name a host'],
  [is.isWholeSite, 'must end after the host and the port, as in https://portal.example.org: the portal is a site of its own']
)
const bucket = text([is.isBucket, 'must be s3://key:secret@host/bucket, with a / in the secret as %2F'])

/** Sign-in with OpenID Connect. */
const OIDC = {
  OIDC_ISSUER: setting(
    'Sign-in with OpenID Connect: the address of the provider. Needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    text([is.isIssuer, 'must start with https:// and have no query; http:// only on this machine'])
  ),
  OIDC_CLIENT_ID: setting('The id that the provider has given this portal.', text()),
  OIDC_CLIENT_SECRET: setting('The secret that the provider has given this portal.', text()),
  OIDC_NAME: setting('What the provider is called on the button of the login page.', text(is.atMost(LONGEST_NAME)), 'Single sign-on'),
  OIDC_ROLES: setting(
    'The role of those in a group of the provider, the first that fits: council=council, board=president. Never administrator.',
    text()
  ),
  OIDC_ONLY: setting('Whether people sign in with OpenID Connect only. Administrators may always use their password.', flag, 'false')
}

/** Every setting. Each may also come from a file, by `NAME_FILE`. What needs the contract is judged in `boot/config.ts`. */
export const SETTINGS = {
  HOST: setting(
    'Address to listen on. Default: 0.0.0.0, but 127.0.0.1 for a demo, because its passwords are public.',
    text([is.isHost, 'must be an address or a host name'])
  ),
  PORT: setting('Port to listen on.', whole(0, 65_535), '4000'),
  DATA_DIR: setting('Where the database, the files and the secret key lie.', text(), './data'),
  DATABASE_URL: setting(
    'PostgreSQL instead of SQLite in DATA_DIR: postgres://user:password@host/database.',
    text([is.isPostgres, 'must start with postgres://'])
  ),
  PUBLIC_URL: setting('The address that people type; links in mail start with it. Default: http://localhost:PORT.', (given) =>
    webAddress(given.trim())
  ),
  SMTP_URL: setting(
    'Mail server: smtp://user:password@host:587. Without it mails wait under Sent mail.',
    text([is.isSmtp, 'must start with smtp:// or smtps://'], [is.hasHost, 'must name a host'])
  ),
  MAIL_FROM: setting(
    'Sender of every mail.',
    text([is.isSender, 'must be an address, or a name and an address: Verandah <portal@tower.lk>']),
    'Verandah <portal@localhost>'
  ),
  SECRET_KEY: setting('Encrypts what must not be stored in plain. Made once in DATA_DIR when absent.', text(is.atLeast(KEY_LENGTH))),
  TRUST_PROXY: setting(
    'Whose X-Forwarded-For counts: true, false, a number of hops, or addresses, comma separated.',
    text([is.isTrust, 'must be true, false, a number of hops, or addresses, comma separated']),
    'false'
  ),
  ADMIN_EMAIL: setting('E-mail of the first administrator; without effect once there is one.', text([is.isEmail, 'Invalid email address'])),
  ADMIN_PASSWORD: setting('Password of the first administrator. Both or neither.', text()),
  ADMIN_NAME: setting('First and last name of the first administrator.', text(), 'Portal Administrator'),
  LOG_LEVEL: setting('How much the log says.', oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'warn'),
  LOG_FORMAT: setting(
    'How the log is written: text, or json with one object per line. Default: text on a terminal, else json.',
    oneOf(['text', 'json'])
  ),
  METRICS_TOKEN: setting(
    'Bearer token with which `/api/metrics` answers. Without it and without METRICS_PORT it is 404.',
    text(is.atLeast(TOKEN_LENGTH))
  ),
  METRICS_PORT: setting(
    'A port of its own on which `/api/metrics` answers instead, without a token where METRICS_TOKEN is not set.',
    whole(1, 65_535)
  ),
  ...OIDC,
  ...RULES,
  REQUEST_SECONDS: setting('How long a request may take to arrive; one with a file has half an hour.', whole(1, 3_600), '30'),
  MAX_CONNECTIONS: setting(
    'Connections at once. Beyond it a new one takes the place of one without a session, idle ones first.',
    whole(10),
    '2000'
  ),
  CALLS_PER_MINUTE: setting('Calls a minute that one session may make, over all processes that share a database.', whole(), '300'),
  STORAGE_URL: setting('Where files are kept instead of DATA_DIR: s3://key:secret@host/bucket?region=…', bucket),
  BACKUP_RECIPIENT: setting(
    'Archives are encrypted for this age key: age1…. Its other half is not on this machine; without it nothing is restored.',
    text([is.isRecipient, 'must be a public key of age: age1…'])
  ),
  BACKUP_URL: setting('Each archive is sent there too: s3://key:secret@host/bucket/folder?region=…', bucket),
  STORAGE_QUOTA_MB: setting('How much all files together may take.', whole(), '5120'),
  SHUTDOWN_SECONDS: setting('How long running requests may finish after SIGTERM.', whole(), '10'),
  JOBS: setting('Whether this process runs the jobs (deliveries, reminders, cleaning).', flag, 'true')
}
