import { setImmediate } from 'node:timers/promises'
import type { UserId } from '@verandah/contract/ids'
import { meetings } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../core/secrets/tokens.ts'
import { transact } from '../core/transact.ts'
import { findUser } from '../features/users/users.queries.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { deliver } from './deliver.ts'

const draft = { title: 'Pump room', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
const AUDIENCE = 1_000

for (const dialect of DIALECTS) {
  describe(`delivery on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    const schedule = (title: string) => building.as.dilan.call(meetings.create, { body: { ...draft, title } })
    const linesOf = async (title: string) =>
      (await db().selectFrom('notifications').select('id').where('text_values', 'like', `%${title}%`).execute()).length
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.deliver()
    })
    afterAll(() => building.close())

    it('postpones the event that fails, and only that one', async () => {
      for (const title of ['Before', 'Unreadable', 'Undecryptable', 'After']) await schedule(title)
      const waiting = await db().selectFrom('pending_events').selectAll().orderBy('number').where('event', 'like', '%meeting%').execute()
      const spoil = (index: number, change: { event?: string; secret?: string }) =>
        db().updateTable('pending_events').set(change).where('number', '=', waiting[index]!.number).execute()
      await spoil(1, { event: '{' })
      await spoil(2, { secret: 'not encrypted by us' })

      await expect(building.deliver()).rejects.toMatchObject({ errors: [expect.any(SyntaxError), expect.any(Error)] })
      expect(await Promise.all(['Before', 'After', 'Undecryptable'].map(linesOf))).toEqual([6, 6, 0])
      const left = await db().selectFrom('pending_events').selectAll().orderBy('number').execute()
      expect(left.map(({ attempts, next_at }) => ({ attempts, next_at }))).toEqual([
        { attempts: 1, next_at: '2026-11-21T06:31:00.000Z' },
        { attempts: 1, next_at: '2026-11-21T06:31:00.000Z' }
      ])
      expect(left[0]!.last_error).toContain('SyntaxError')
      // Each time it waits twice as long.
      building.clock.now = new Date('2026-11-21T06:31:00Z')
      await expect(building.deliver()).rejects.toThrow('2 events')
      const again = await db().selectFrom('pending_events').select(['attempts', 'next_at']).execute()
      expect(again).toEqual([1, 2].map(() => ({ attempts: 2, next_at: '2026-11-21T06:33:00.000Z' })))

      await spoil(1, { event: waiting[1]!.event })
      await spoil(2, { secret: building.app.cipher.encrypt('{}') })
      await building.deliver()
      expect(await Promise.all(['Unreadable', 'Undecryptable'].map(linesOf))).toEqual([0, 0])
      building.clock.now = new Date('2026-11-21T06:33:00Z')
      await building.deliver()
      expect(await Promise.all(['Unreadable', 'Undecryptable'].map(linesOf))).toEqual([6, 6])
    })

    it('writes small events together, and rests as it is told to', async () => {
      for (const title of ['One', 'Two', 'Three']) await schedule(title)
      // The calls are still being counted.
      await building.app.afterAnswer.settled()
      const transactions = vi.spyOn(db(), 'transaction')
      const rests: number[] = []
      const delivered = await deliver(building.app.notifier, building.clock.now, { rest: async (worked) => rests.push(worked) })
      expect(transactions).toHaveBeenCalledTimes(1)
      expect(rests).toEqual([expect.any(Number)])
      expect(delivered).toEqual([])
      expect(await Promise.all(['One', 'Two', 'Three'].map(linesOf))).toEqual([6, 6, 6])
      transactions.mockRestore()
    })

    it('gathers what comes meanwhile, and delivers it in the same run', async () => {
      await schedule('First')
      const late = ['Second', 'Third']
      const gather = async () => {
        for (const title of late.splice(0)) await schedule(title)
      }
      const transactions: number[] = []
      const rest = async (worked: number) => transactions.push(worked)
      await deliver(building.app.notifier, building.clock.now, { rest, gather })
      expect(transactions).toHaveLength(2)
      expect(await Promise.all(['First', 'Second', 'Third'].map(linesOf))).toEqual([6, 6, 6])
    })

    it('answers other calls between the slices of a large audience, and notifies everyone once', async () => {
      const { last_activity: _, ...amaya } = (await findUser(db(), building.ids.amaya))!
      const many = Array.from({ length: AUDIENCE }, (_unused, index) => ({ ...amaya, id: newId<UserId>(), email: `many${index}@x.lk` }))
      for (let from = 0; from < AUDIENCE; from += 200) {
        await db()
          .insertInto('users')
          .values(many.slice(from, from + 200))
          .execute()
      }
      await schedule('Large')

      const seen = new Set<number>()
      let isDone = false
      const deliveries = Promise.all([building.deliver(), building.deliver()]).finally(() => (isDone = true))
      while (!isDone) {
        const lines = building.app.databases.read.selectFrom('notifications').select('id').where('text_values', 'like', '%Large%')
        seen.add((await lines.execute()).length)
        await setImmediate()
      }
      await deliveries
      expect([...seen].filter((count) => count > 0 && count < AUDIENCE).length).toBeGreaterThan(0)

      expect(await linesOf('Large')).toBe(AUDIENCE + 6)
      const mails = await db().selectFrom('mails').select('to_address').where('subject', 'like', '%Large%').execute()
      expect(new Set(mails.map((mail) => mail.to_address)).size).toBe(AUDIENCE + 6)
      expect(mails).toHaveLength(AUDIENCE + 6)
      expect(await db().selectFrom('pending_events').selectAll().execute()).toEqual([])
    })

    it.runIf(DIALECTS[0] === 'postgres')('waits for another process that writes the same event, and leaves nobody out', async () => {
      await schedule('Shared')
      const locked = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const other = transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
        await ctx.db.selectFrom('pending_events').selectAll().forUpdate().execute()
        locked.resolve()
        await end.promise
      })
      await locked.promise
      let hasWritten = false
      const rest = async () => {
        hasWritten = true
        await other
      }
      const delivered = deliver(building.app.notifier, building.clock.now, { rest })
      const waits = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => hasWritten || (await waits.execute(building.app.databases.read)).rows.length > 0).toBe(true)
      end.resolve()
      await Promise.all([other, delivered])
      expect(await linesOf('Shared')).toBe(AUDIENCE + 6)
    })

    it('writes nothing twice when an event is delivered again after an interruption', async () => {
      await schedule('Again')
      const [waiting] = await db().selectFrom('pending_events').selectAll().execute()
      await building.deliver()
      const mails = await db().selectFrom('mails').select('id').execute()
      // Of a slice that was not written there is nothing: no entry, and no mail either.
      const hers = db()
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', building.ids.amaya)
        .where('text_values', 'like', '%Again%')
      const { id } = await hers.executeTakeFirstOrThrow()
      await db().deleteFrom('notifications').where('id', '=', id).execute()
      await db().deleteFrom('notifications_deliveries').where('notification_id', '=', id).execute()
      await db().deleteFrom('mails').where('user_id', '=', building.ids.amaya).where('subject', 'like', '%Again%').execute()
      await db().insertInto('pending_events').values(waiting!).execute()
      await building.deliver()
      expect(await linesOf('Again')).toBe(AUDIENCE + 6)
      expect(await db().selectFrom('mails').select('id').execute()).toHaveLength(mails.length)
    })
  })
}
