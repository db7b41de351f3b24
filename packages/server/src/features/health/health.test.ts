import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { dashboard } from '@verandah/contract/dashboard'
import { instant } from '@verandah/contract/dates'
import { health } from '@verandah/contract/health'
import { meetings } from '@verandah/contract/meetings'
import { outbox } from '@verandah/contract/outbox'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { VERSION } from '../../db/version.ts'
import { DIALECTS } from '../../test/databases.ts'
import { fakeS3 } from '../../test/services/s3.ts'
import { triedWrites } from './triedWrites.ts'

const draft = { title: 'Lift', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
const TEN_MINUTES = 600_000

for (const dialect of DIALECTS) {
  describe(`readiness on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    const at = (ms: number) => void (building.clock.now = new Date(start.getTime() + ms))
    const ask = async (of = building) => {
      const response = await of.app.http.inject({ url: '/api/health/ready' })
      return { code: response.statusCode, ...response.json<{ checks: Record<string, string> }>() }
    }
    const shown = async (of = building) => (await of.as.ishara.call(dashboard.get)).systemHealth
    const OK = { database: 'ok', disk: 'ok', storage: 'ok', mail: 'ok', events: 'ok' }
    beforeAll(async () => void (building = await openBuilding(dialect, { SMTP_URL: 'smtp://127.0.0.1:1' })))
    afterAll(() => building.close())

    it('tells of an event and of a mail that wait for more than ten minutes, and stays ready', async () => {
      expect(await shown()).toMatchObject({ mail: 'ok' })
      expect(await building.as.dilan.call(signIn.me)).toMatchObject({ isMailSetUp: true })
      await building.deliver()
      await transact(building.app, { actor: null, now: start }, ({ db }) => db.deleteFrom('mails').execute())
      expect(await building.nobody.call(health.ready)).toEqual({
        status: 'ready',
        checks: OK,
        oldestEvent: null,
        oldestMail: null
      })
      await building.as.dilan.call(meetings.create, { body: draft })
      at(TEN_MINUTES)
      expect(await ask()).toMatchObject({ code: 200, checks: OK, oldestEvent: start.toISOString() })
      at(TEN_MINUTES + 1)
      expect(await ask()).toMatchObject({ code: 200, checks: { ...OK, events: 'failing' } })
      await building.deliver()
      expect(await ask()).toMatchObject({ checks: OK, oldestEvent: null, oldestMail: building.clock.now.toISOString() })
      at(2 * TEN_MINUTES + 2)
      expect(await ask()).toMatchObject({ code: 200, checks: { ...OK, mail: 'failing' } })
      expect(await shown()).toMatchObject({ mail: 'failing' })
      at(0)
    })

    it('tells its version and commit to an administrator only', async () => {
      expect(await building.as.ishara.call(health.ready)).toMatchObject(VERSION)
      for (const token of [undefined, await building.tokenOf('nirmala'), 'made-up']) {
        const answer = (await building.send(health.ready, token)).json<object>()
        expect(answer).toMatchObject({ status: 'ready' })
        expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['version']))
        expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['commit']))
      }
    })

    it('says nothing of mails where there is no mail server; the administrator is told how many wait', async () => {
      const other = await openBuilding(dialect)
      await other.as.dilan.call(meetings.create, { body: draft })
      await other.deliver()
      other.clock.now = new Date(start.getTime() + 3 * TEN_MINUTES)
      expect(await ask(other)).toMatchObject({ code: 200, checks: OK, oldestMail: null })
      expect(await other.as.dilan.call(signIn.me)).toMatchObject({ isMailSetUp: false })
      const { messages } = await other.as.ishara.call(outbox.list, { query: {} })
      expect(messages.length).toBeGreaterThan(3)
      expect(await shown(other)).toMatchObject({ mail: 'not_set_up', waitingMails: messages.length })
      const gone = [{ sent_at: instant(start) }, { closed_at: instant(start) }, { body: null }]
      await transact(other.app, { actor: null, now: start }, async ({ db }) => {
        for (const [index, change] of gone.entries())
          await db
            .updateTable('mails')
            .set(change)
            .where('id', '=', messages[index]?._id ?? '')
            .execute()
      })
      expect(await shown(other)).toMatchObject({ mail: 'not_set_up', waitingMails: messages.length - 3 })
      await other.close()
    })

    it('is lost with a data directory in which nothing can be written', async () => {
      const other = await openBuilding(dialect, { DATA_DIR: '/proc/nowhere' })
      expect(await ask(other)).toMatchObject({ code: 503, checks: { ...OK, disk: 'failing' } })
      await other.close()
    })

    it.runIf(dialect === 'sqlite')('is lost with the file of the database', async () => {
      const other = await openBuilding(dialect)
      const file = join(other.config.DATA_DIR, 'verandah.sqlite')
      renameSync(file, `${file}.gone`)
      expect(await ask(other)).toMatchObject({ code: 503, checks: { ...OK, database: 'failing' } })
      renameSync(`${file}.gone`, file)
      await other.close()
    })

    it('writes once for all who ask at about the same time', async () => {
      let writes = 0
      const tried = triedWrites({ tryWrite: async () => void (writes += 1) }, building.config.DATA_DIR)
      await Promise.all(Array.from({ length: 50 }, () => tried.database()))
      expect(writes).toBe(1)
    })
  })
}

describe('the storage in readiness', () => {
  const readyOf = async ({ app }: TestBuilding) => {
    const response = await app.http.inject({ url: '/api/health/ready' })
    return [response.statusCode, response.json<{ checks: { storage: string } }>().checks.storage]
  }

  it('is failing while the S3 service is away or refuses the key, and the portal stays ready', async () => {
    const s3 = await fakeS3()
    const away = await openBuilding('sqlite', { STORAGE_URL: 's3://the-key:secret@127.0.0.1:1/tower?insecure=true' })
    const refused = await openBuilding('sqlite', { STORAGE_URL: s3.url.replace('/tower/', '/other/') })
    expect([await readyOf(away), await readyOf(refused)]).toEqual([
      [200, 'failing'],
      [200, 'failing']
    ])
    await Promise.all([away.close(), refused.close(), s3.close()])
  })

  it('is asked once for all who ask at about the same time', async () => {
    const s3 = await fakeS3()
    const building = await openBuilding('sqlite', { STORAGE_URL: s3.url })
    expect(await readyOf(building)).toEqual([200, 'ok'])
    await s3.close()
    expect(await readyOf(building)).toEqual([200, 'ok'])
    await building.close()
  })
})
