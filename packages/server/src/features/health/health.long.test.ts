import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const draft = { title: 'Lift', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

// Each waits for the seconds after which the portal gives up.
for (const dialect of DIALECTS) {
  describe(`readiness on ${dialect}`, () => {
    const ask = async (of: TestBuilding) => {
      const response = await of.app.http.inject({ url: '/api/health/ready' })
      return { code: response.statusCode, ...response.json<{ checks: Record<string, string> }>() }
    }
    const OK = { database: 'ok', disk: 'ok', mail: 'ok', events: 'ok' }

    it('is lost within five seconds while somebody locks the database, and nobody waits for the answer', async () => {
      const other = await openBuilding(dialect)
      const hold = { until: Promise.withResolvers<void>() }
      const isLocked = Promise.withResolvers<void>()
      let held: Promise<unknown> = Promise.resolve()
      if (dialect === 'sqlite') {
        const handle = new SQLite(join(other.config.DATA_DIR, 'verandah.sqlite'))
        handle.exec('begin immediate')
        isLocked.resolve()
        void hold.until.promise.then(() => handle.close())
      } else {
        held = transact(other.app, { actor: null, now: other.clock.now }, async ({ db }) => {
          await sql`lock table installation in exclusive mode`.execute(db)
          isLocked.resolve()
          await hold.until.promise
        })
      }
      await isLocked.promise
      const began = performance.now()
      let isAnswered = false
      const answer = ask(other).finally(() => (isAnswered = true))
      expect((await other.app.http.inject({ url: '/api/health' })).statusCode).toBe(200)
      expect(isAnswered).toBe(false)
      expect(await answer).toMatchObject({ code: 503, checks: { ...OK, database: 'failing' } })
      // The limit is three seconds, and what a busy machine adds.
      expect(performance.now() - began).toBeLessThan(10_000)
      hold.until.resolve()
      await held
      await expect.poll(async () => (await ask(other)).code).toBe(200)
      await other.close()
    })

    it.runIf(dialect === 'sqlite')(
      'is no reason to answer nobody: while another process writes, reads go on and all writes fail together',
      async () => {
        const other = await openBuilding(dialect)
        const headers = { authorization: `Bearer ${await other.tokenOf('dilan')}` }
        const handle = new SQLite(join(other.config.DATA_DIR, 'verandah.sqlite'))
        handle.exec('begin immediate')
        const began = performance.now()
        const create = () => other.app.http.inject({ url: '/api/meetings', method: 'POST', headers, payload: draft })
        const writes = Promise.all([create(), create(), create(), create()])
        let isAnswered = false
        void writes.finally(() => (isAnswered = true))
        expect((await other.app.http.inject({ url: '/api/meetings', headers })).statusCode).toBe(200)
        expect(isAnswered).toBe(false)
        expect((await writes).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
        // One after the other they would take sixteen seconds.
        expect(performance.now() - began).toBeLessThan(14_000)
        handle.close()
        expect((await create()).statusCode).toBe(201)
        await other.close()
      }
    )
  })
}
