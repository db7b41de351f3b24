import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { missingSettings } from './warnings.ts'
import { addressOf, networkOf } from '../http/limits/network.ts'
import { GROUPS, settingsTable } from '../commands/settingsTable.ts'
import { SETTINGS } from '../environment/settings.js'

describe('the settings', () => {
  it('have defaults, and links start with the port that is used', () => {
    expect(readConfig({}, {})).toMatchObject({ PORT: 4000, PUBLIC_URL: 'http://localhost:4000' })
    expect(readConfig({}, { PORT: '5000' }).PUBLIC_URL).toBe('http://localhost:5000')
    expect(readConfig({}, { PUBLIC_URL: 'https://tower.lk/' }).PUBLIC_URL).toBe('https://tower.lk')
    expect(readConfig({}, { PUBLIC_URL: ' http://tower.lk:8080 ' }).PUBLIC_URL).toBe('http://tower.lk:8080')
  })

  it('name every variable that is wrong', () => {
    expect(() => readConfig({}, { PORT: 'x', DATABASE_URL: 'mysql://', SECRET_KEY: 'short' })).toThrow(
      /PORT: [^]*DATABASE_URL: [^]*SECRET_KEY: /
    )
    expect(() => readConfig({}, { PORT: ' ', JOBS_FILE: '/nowhere', ADMIN_NAME: 'Ruwan', LOG_LEVEL: 'loud' })).toThrow(
      /PORT: must not be blank\nLOG_LEVEL: [^]*JOBS_FILE cannot be read\nADMIN_NAME: /
    )
    expect(() => readConfig({}, { ADMIN_EMAIL: 'a@b.lk' })).toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD/)
  })

  it.each([
    ['HOST', '999.1.1.1'],
    ['HOST', 'two words'],
    ['PORT', ' '],
    ['PORT', '70000'],
    ['PORT', '4000.5'],
    ['DATA_DIR', ' '],
    ['PUBLIC_URL', 'ftp://tower.lk'],
    ['PUBLIC_URL', 'tower.lk'],
    ['PUBLIC_URL', 'https:/tower.lk'],
    ['PUBLIC_URL', 'https://tower.lk/portal'],
    ['PUBLIC_URL', 'https://tower.lk/?'],
    ['PUBLIC_URL', 'https://tower.lk?language=si'],
    ['PUBLIC_URL', 'https://tower.lk/#top'],
    ['PUBLIC_URL', 'https://user:word@tower.lk'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://:587'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy'],
    ['ADMIN_NAME', 'Ruwan'],
    ['ADMIN_NAME', 'Ruwan 42'],
    ['ADMIN_NAME', 'Ruwan \u3164\u3164'],
    ['ADMIN_NAME', `Ruwan ${'S'.repeat(51)}`],
    ['LOGIN_FAILURES', '0'],
    ['MAIL_FROM', 'Verandah'],
    ['MAIL_FROM', 'portal@'],
    ['MAIL_FROM', 'Verandah <portal>'],
    ['MAIL_FROM', 'Verandah portal@tower.lk'],
    ['MAIL_FROM', 'a@tower.lk, b@tower.lk'],
    ['MAIL_FROM', 'Verandah <portal@tower.lk> x'],
    ['MAIL_FROM', 'Verandah\nBcc: x@y.lk <portal@tower.lk>']
  ])('%s is not %j', (name, value) => {
    expect(() => readConfig({}, { [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({}, { [name]: value })).toThrow(`${name}: must`)
  })

  it.each<[name: string, text: string, value?: number]>([
    ['HOST', '::1'],
    ['HOST', 'tower-2.local'],
    ['PORT', '0', 0],
    ['SMTP_URL', 'smtps://user:word@mail.tower.lk:465'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1'],
    ['ADMIN_NAME', 'Ruwan de Silva'],
    ['MAIL_FROM', 'portal@tower.lk'],
    ['MAIL_FROM', 'කදුපුල් නිවාස <portal@tower.lk>'],
    ['MAIL_FROM', '"Kadupul, Colombo 5" <portal@localhost>']
  ])('%s may be %j', (name, text, value) => expect(readConfig({}, { [name]: text })).toHaveProperty(name, value ?? text))

  describe('of the single sign-on', () => {
    const ALL = { OIDC_ISSUER: 'https://id.tower.lk/realms/tower', OIDC_CLIENT_ID: 'verandah', OIDC_CLIENT_SECRET: 'secret' }

    it('are all three or none, and the others need them', () => {
      expect(readConfig({}, {}).oidc).toBeUndefined()
      expect(readConfig({}, { ...ALL, OIDC_ROLES: '/board=president, cn=desk=secretary', OIDC_ONLY: 'true' }).oidc).toEqual({
        issuer: ALL.OIDC_ISSUER,
        clientId: 'verandah',
        clientSecret: 'secret',
        name: 'Single sign-on',
        roles: [
          ['/board', 'president'],
          ['cn=desk', 'secretary']
        ],
        isOnly: true
      })
      for (const name of Object.keys(ALL)) {
        expect(() => readConfig({}, { ...ALL, [name]: undefined })).toThrow(
          'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three'
        )
      }
      expect(() => readConfig({}, { OIDC_ONLY: 'true' })).toThrow('OIDC_ONLY: needs OIDC_ISSUER')
      expect(() => readConfig({}, { OIDC_ROLES: 'board=president' })).toThrow('OIDC_ROLES: needs OIDC_ISSUER')
    })

    it.each([
      ['OIDC_ISSUER', 'http://id.tower.lk'],
      ['OIDC_ISSUER', 'http://localhost.evil.example'],
      ['OIDC_ISSUER', 'id.tower.lk'],
      ['OIDC_ISSUER', 'https://user@id.tower.lk'],
      ['OIDC_ISSUER', 'https://id.tower.lk/?realm=tower'],
      ['OIDC_NAME', 'N'.repeat(41)],
      ['OIDC_ROLES', 'board=administrator'],
      ['OIDC_ROLES', 'board=owner'],
      ['OIDC_ROLES', 'board'],
      ['OIDC_ROLES', '=council'],
      ['OIDC_ROLES', 'board=president,'],
      ['OIDC_ROLES', 'board=president,board=council']
    ])('%s is not %j', (name, value) => {
      expect(() => readConfig({}, { ...ALL, [name]: value })).toThrow(`${name}: must`)
    })

    it.each(['http://localhost:8080/realms/x', 'http://127.0.0.1:9', 'http://[::1]:9'])(
      'the issuer may be on this machine: %s',
      (OIDC_ISSUER) => {
        expect(readConfig({}, { ...ALL, OIDC_ISSUER }).oidc?.issuer).toContain(OIDC_ISSUER)
      }
    )
  })

  it('may come from a file each, but not from both', () => {
    const directory = mkdtempSync(join(tmpdir(), 'verandah-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const file = join(directory, 'url')
    writeFileSync(file, 'postgres://u:p@db/x\n')
    expect(readConfig({}, { DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://u:p@db/x')
    expect(() => readConfig({}, { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' })).toThrow(/DATABASE_URL and DATABASE_URL_FILE/)
    writeFileSync(file, '\n')
    expect(() => readConfig({}, { DATABASE_URL_FILE: file })).toThrow('DATABASE_URL_FILE is empty')
    expect(() => readConfig({}, { SECRET_KEY_FILE: '/nowhere' })).toThrow(/SECRET_KEY_FILE/)
  })
})

describe('a start without an address or a mail server', () => {
  it.each<[env: NodeJS.ProcessEnv, lines: RegExp[]]>([
    [{}, [/^PUBLIC_URL is not set: .* http:\/\/localhost:4000, /, /^SMTP_URL is not set: /]],
    [{ PUBLIC_URL: 'https://tower.lk' }, [/^SMTP_URL is not set: /]],
    [{ SMTP_URL: 'smtp://mail.tower.lk' }, [/^PUBLIC_URL is not set: /, /^MAIL_FROM is not set: /]],
    [{ PUBLIC_URL: 'https://tower.lk', SMTP_URL: 'smtp://mail.tower.lk', MAIL_FROM: 'portal@tower.lk' }, []]
  ])('%j says in a line each what that means', (env, lines) => {
    expect(missingSettings(readConfig({}, env))).toEqual(lines.map((line) => expect.stringMatching(line) as string))
  })
})

describe('the table of settings', () => {
  it('has each setting in one group', () => {
    expect(Object.values<string[]>(GROUPS).flat().toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
  })

  it('stands in OPERATIONS.md as it is made from the schema', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../../docs/OPERATIONS.md'), 'utf8')
    const words = (table: string) => table.replace(/[\s|-]+/g, ' ')
    expect(words(documented)).toContain(words(settingsTable()))
  })
})

const socket = { remoteAddress: '::ffff:192.0.2.1' } as Parameters<typeof networkOf>[0]['socket']

describe('whom a limit by address counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:FFFF:cb00:7107', '203.0.113.7'],
    ['::0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', '192.0.2.1']
  ])('%s', (ip, network) => expect(networkOf({ ip, socket })).toBe(network))
})

describe('where a call comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['nonsense', '192.0.2.1'],
    ['203.0.113.7:4711', '192.0.2.1'],
    ['999.1.1.1', '192.0.2.1'],
    ['', '192.0.2.1']
  ])('%s', (ip, address) => {
    expect(addressOf({ ip, socket })).toBe(address)
  })
})
