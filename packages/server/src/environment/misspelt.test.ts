import { describe, expect, it } from 'vitest'
import { misspeltSettings } from './readSettings.js'

describe('a name that is no setting', () => {
  it.each([
    ['DATADIR', 'DATA_DIR'],
    ['Data_Dir', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
    ['SMTP_URLS', 'SMTP_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY']
  ])('%s is named with the close one', (name, meant) =>
    expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`])
  )

  it.each([
    ['SMTP_HOST', /Did you mean SMTP_URL\?/],
    ['SMTP_PASSWORD', /Did you mean SMTP_URL\?/],
    ['SMTP_PORT', /Did you mean SMTP_URL\?/],
    ['MAIL_SERVER', /Did you mean MAIL_FROM, or SMTP_URL for the mail server\?/],
    ['BACKUP_HOUR', /is set in the portal, under System Settings; the others are BACKUP_RECIPIENT and BACKUP_URL\./],
    ['STORAGE_BUCKET', /Did you mean STORAGE_URL or STORAGE_QUOTA_MB\?/],
    ['DATABASE_PASSWORD_FILE', /Did you mean DATABASE_URL\?/],
    ['OIDC_SECRET', /Did you mean OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ROLES or OIDC_ONLY\?/]
  ])('%s begins as settings do, and is named with what is meant', (name, meant) => {
    const lines = misspeltSettings({ [name]: '25' })
    expect(lines).toEqual([expect.stringMatching(meant)])
    expect(lines[0]).toContain(`${name} is not a setting. `)
  })

  it('is not named when Docker, Kubernetes or a desktop gives it', () => {
    const others = {
      SESSION_MANAGER: 'local/machine:@/tmp/.ICE-unix/1',
      DATABASE_PORT: 'tcp://172.17.0.2:5432',
      DATABASE_PORT_5432_TCP: 'tcp://172.17.0.2:5432',
      DATABASE_PORT_5432_TCP_ADDR: '172.17.0.2',
      DATABASE_ENV_PG_MAJOR: '17',
      SMTP_SERVICE_HOST: '10.0.0.7',
      SMTP_SERVICE_PORT: '25',
      SMTP_SERVICE_PORT_SMTP: '25'
    }
    expect(misspeltSettings(others)).toEqual([])
  })

  it('is nobody’s business where it is close to none', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'SHELL',
      'LANG',
      'USER',
      'LOGNAME',
      'NODE_ENV',
      'npm_config_cache',
      'MAIL',
      'TERM',
      'PWD',
      'OLDPWD',
      'MAILCHECK',
      'MAILTO',
      'TMPDIR',
      'TEMP',
      'FORCE_COLOR',
      'NO_COLOR',
      'CI',
      'GITHUB_TOKEN',
      'RUNNER_TEMP',
      'JOB_NAME',
      'INIT_CWD',
      'NODE_OPTIONS',
      'DBUS_SESSION_BUS_ADDRESS',
      'XDG_SESSION_ID',
      'SUDO_USER',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'LOG_NAMESPACE',
      'STATE_DIRECTORY',
      'SYSTEMD_EXEC_PID',
      'POSTGRES_PASSWORD',
      'POSTGRES_USER',
      'PORTAL_PORT',
      'PORTAL_HOST',
      'COMPOSE_PROJECT_NAME',
      'PGPASSWORD',
      'HTTPS_PROXY'
    ]
    expect(misspeltSettings(Object.fromEntries([...others, 'PORT', 'HOST', 'PORT_FILE'].map((name) => [name, 'x'])))).toEqual([])
  })
})
