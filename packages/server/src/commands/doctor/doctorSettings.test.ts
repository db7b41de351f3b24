import { chmodSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { instant } from '@verandah/contract/dates'
import { SMTPServer } from 'smtp-server'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { CLIENT, openidProvider } from '../../test/services/openidProvider.ts'
import { runCommand } from '../../test/services/process.ts'

/** A mail server that refuses one sender, and keeps what it was sent. */
async function mailServer(refused: string) {
  const sent: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === 'portal@tower.lk' && password === 'a@b' ? callback(null, { user: 'portal' }) : callback(new Error('no')),
    onMailFrom: ({ address }, _session, callback) => callback(address === refused ? new Error('not yours') : null),
    onData(stream, _session, callback) {
      stream.resume().on('end', () => {
        sent.push('a mail')
        callback()
      })
    }
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { sent, port: (server.server.address() as AddressInfo).port }
}

async function proxy(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

for (const dialect of DIALECTS) {
  describe(`doctor looks at what can be set wrong, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const run = async (settings: Record<string, string> = {}) => {
      const { config, url } = building
      const env = { DATA_DIR: config.DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }), ...settings }
      const { code, output } = await runCommand(['doctor'], env)
      const lines = output.split('\n')
      return { code, about: (word: string) => lines.filter((line) => line.includes(`${word}: `)).join('\n') }
    }

    it('says what it found, and what is not set is no fault', async () => {
      const { code, about } = await run()
      expect(code).toBe(0)
      expect(about('Versions')).toMatch(/^Versions: Node 24\.\d+\.\d+, (SQLite|PostgreSQL) \d+/)
      expect(about('Clock')).toMatch(/^Clock: /)
      expect(about('Disk')).toMatch(/^Disk: \d+ MB are free in .*, and a backup needs \d+ MB\.$/)
      expect(about('Backups')).toContain('Note: Backups: there is none yet')
      expect(about('Mail')).toBe('Note: Mail: SMTP_URL is not set: mails wait under System Settings, Mail.')
      expect(about('Proxy')).toContain('Note: Proxy: PUBLIC_URL is not set')
    })

    it('asks the mail server as the portal does, and sends nothing', async () => {
      const server = await mailServer('portal@other.lk')
      const at = (user: string) => `smtp://${user}@127.0.0.1:${server.port}`
      const good = await run({ SMTP_URL: at('portal%40tower.lk:a%40b'), MAIL_FROM: 'Tower <portal@tower.lk>' })
      expect([good.code, good.about('Mail')]).toEqual([0, `Mail: 127.0.0.1:${server.port} takes mail from portal@tower.lk.`])
      const sender = await run({ SMTP_URL: at('portal%40tower.lk:a%40b'), MAIL_FROM: 'portal@other.lk' })
      expect(sender.code).toBe(1)
      expect(sender.about('Mail')).toMatch(/^WRONG: Mail: .* refuses the sender portal@other\.lk .*Set MAIL_FROM/)
      const password = await run({ SMTP_URL: at('portal:wrong'), MAIL_FROM: 'portal@tower.lk' })
      expect([password.code, password.about('Mail')]).toEqual([1, expect.stringContaining('cannot be used')])
      const nobody = await run({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@tower.lk' })
      expect([nobody.code, nobody.about('Mail')]).toEqual([1, expect.stringContaining('WRONG: Mail: 127.0.0.1:1 cannot be used')])
      expect(server.sent).toEqual([])
    })

    it('asks the provider of single sign-on, where one is set', async () => {
      const provider = await openidProvider()
      onTestFinished(() => provider.close())
      const issuer = provider.settings.OIDC_ISSUER
      const at = (OIDC_ISSUER: string) => run({ OIDC_ISSUER, ...CLIENT })
      const good = await at(issuer)
      expect([good.code, good.about('Single sign-on')]).toEqual([0, `Single sign-on: ${issuer}/ answers.`])
      const other = await at(issuer.replace('127.0.0.1', 'localhost'))
      expect(other.code).toBe(1)
      expect(other.about('Single sign-on')).toMatch(
        /^WRONG: Single sign-on: http:\/\/localhost:\d+\/ cannot be used \(.+\)\. Set OIDC_ISSUER/
      )
      expect((await run()).about('Single sign-on')).toBe('')
    })

    it('compares the proxy with the settings', async () => {
      const tls = await run({ PUBLIC_URL: 'https://127.0.0.1:1' })
      expect(tls.code).toBe(1)
      expect(tls.about('Proxy')).toContain('WRONG: Proxy: PUBLIC_URL is https and TRUST_PROXY is not set')
      expect(tls.about('Proxy')).toContain('Note: Proxy: https://127.0.0.1:1 cannot be reached from here')
      const right = await run({ PUBLIC_URL: 'https://127.0.0.1:1', TRUST_PROXY: 'loopback', HOST: '127.0.0.1' })
      expect(right.code).toBe(0)
      const stranger = await run({ PUBLIC_URL: await proxy((response) => response.end('another page')) })
      expect([stranger.code, stranger.about('Proxy')]).toEqual([1, expect.stringContaining('not by this portal')])
      const late = new Date(Date.now() + 3_600_000).toUTCString()
      const wrongClock = await run({
        PUBLIC_URL: await proxy((response) => response.writeHead(200, { 'x-request-id': 'x', date: late }).end())
      })
      expect([wrongClock.code, wrongClock.about('Clock')]).toEqual([1, expect.stringMatching(/WRONG: Clock: .* is 3[56]\d\d s from/)])
      const plain = await run({ PUBLIC_URL: 'http://portal.invalid' })
      expect([plain.code, plain.about('Proxy')]).toEqual([1, expect.stringContaining('passwords cross the network in plain')])
    })

    it('tells of an old backup, a weak key, an open folder and a misspelt setting', async () => {
      const { app, config } = building
      const at = instant(new Date(Date.now() - 72 * 3_600_000))
      const row = { id: crypto.randomUUID(), file_name: 'tower.zip', origin: 'schedule', status: 'done', created_at: at, verified_at: at }
      await transact(app, { actor: null, now: new Date() }, ({ db }) =>
        db
          .insertInto('backups')
          .values(row as never)
          .execute()
      )
      chmodSync(config.DATA_DIR, 0o755)
      const { code, about } = await run({ SECRET_KEY: 'a'.repeat(40), SMTP_ULR: 'smtp://x' })
      chmodSync(config.DATA_DIR, 0o700)
      expect(code).toBe(1)
      expect(about('Backups')).toBe(
        'WRONG: Backups: the last proved one is 72 hours old. System Settings say why; make one: npm run backup -- --verify'
      )
      const BACKUP_URL = 's3://key:secret@127.0.0.1:1/tower'
      const set = (change: object) => building.app.databases.write.updateTable('backups').set(change).execute()
      await set({ created_at: instant(new Date()), verified_at: instant(new Date()) })
      expect((await run({ BACKUP_URL })).about('Backups')).toMatch(
        /\nNote: Backups: tower\.zip is not sent to the place of BACKUP_URL yet\.$/
      )
      await set({ send_failed_at: at })
      const unsent = await run({ BACKUP_URL })
      expect([unsent.code, unsent.about('Backups')]).toEqual([
        1,
        expect.stringContaining(`could not be sent to the place of BACKUP_URL, last on ${at}`)
      ])
      await set({ sent_at: at })
      expect((await run({ BACKUP_URL })).about('Backups')).toContain(`Backups: tower.zip was sent to the place of BACKUP_URL on ${at}.`)
      expect((await run()).about('Backups')).not.toContain('BACKUP_URL')
      expect(about('DATA_DIR')).toContain('chmod 700')
      expect(about('Settings')).toContain('SMTP_ULR')
    })
  })
}
