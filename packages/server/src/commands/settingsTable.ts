import type { SettingName } from '../environment/readSettings.js'
import { SETTINGS } from '../environment/settings.js'

/** The groups of settings under which an operator looks for them; a test compares them with their definition. */
export const GROUPS = {
  Serving: ['PUBLIC_URL', 'HOST', 'PORT', 'TRUST_PROXY', 'REQUEST_SECONDS', 'SHUTDOWN_SECONDS', 'JOBS'],
  'The first administrator': ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_NAME'],
  'Database and files': ['DATA_DIR', 'DATABASE_URL', 'SECRET_KEY', 'STORAGE_URL', 'STORAGE_QUOTA_MB'],
  Backups: ['BACKUP_URL', 'BACKUP_RECIPIENT'],
  Mail: ['SMTP_URL', 'MAIL_FROM'],
  'Sign-in': [
    'SESSION_IDLE_HOURS',
    'SESSION_MAX_HOURS',
    'SESSION_STAFF_IDLE_HOURS',
    'SESSION_STAFF_MAX_HOURS',
    'LOGIN_FAILURES',
    'LOGIN_LOCK_MINUTES',
    'RESET_MINUTES',
    'VERIFICATION_HOURS',
    'INVITATION_HOURS',
    'TEMP_PASSWORD_HOURS',
    'FORCE_TEMP_PASSWORD_CHANGE',
    'TWO_FACTOR_MINUTES',
    'TWO_FACTOR_TRIES'
  ],
  'Single sign-on': ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_ROLES', 'OIDC_ONLY'],
  Limits: [
    'IP_FAILURES',
    'IP_WINDOW_MINUTES',
    'MAILS_PER_HOUR',
    'IP_MAILS_PER_HOUR',
    'BROADCASTS_PER_HOUR',
    'UPLOADS_PER_HOUR',
    'STAFF_UPLOADS_PER_HOUR',
    'CALLS_PER_MINUTE',
    'MAX_CONNECTIONS'
  ],
  'Rules of the building': ['REQUIRE_SECOND_APPROVER', 'UNDO_SECONDS', 'WEBHOOK_PRIVATE', 'PUSH_HOSTS'],
  Watching: ['LOG_LEVEL', 'LOG_FORMAT', 'METRICS_TOKEN', 'METRICS_PORT']
} satisfies Record<string, SettingName[]>

function rowOf(name: SettingName): string {
  const { about, standard } = SETTINGS[name]
  return `| \`${name}\` | ${standard === undefined ? '' : `\`${standard}\``} | ${about} |`
}

/** Returns the settings as the table of docs/OPERATIONS.md; a test compares the two. */
export function settingsTable(): string {
  const rows = Object.entries(GROUPS).flatMap(([group, names]) => [`| **${group}** | | |`, ...names.map(rowOf)])
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}
