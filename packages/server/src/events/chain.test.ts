import { instant } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToTotal, readTotals } from '../core/totals.ts'
import { transact } from '../core/transact.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { eventAppender } from './chain.ts'
import { record } from './events.ts'
import { verifyChain } from './verify.ts'

const draft = { title: 'Chain', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`the audit trail on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const db = () => building.app.databases.write

    it('holds every change with who, what and when, and its chain is whole', async () => {
      const { _id } = await building.as.dilan.call(meetings.create, { body: draft })
      await building.as.nirmala.call(meetings.update, { params: { id: _id }, body: { location: 'Roof' } })
      const rows = await db().selectFrom('audit').selectAll().where('subject_id', '=', _id).orderBy('number').execute()
      expect(rows).toMatchObject([
        { kind: 'meetings.scheduled', actor_id: building.ids.dilan, subject_kind: 'meeting', at: building.clock.now.toISOString() },
        { kind: 'meetings.changed', actor_id: building.ids.nirmala }
      ])
      expect(JSON.parse(rows[1]!.details)).toMatchObject({ fields: ['location'], title: 'Chain' })
      expect(await verifyChain(db())).toMatchObject({ badRow: null })
    })

    it('is written by few statements, however much happens at once: everybody else waits meanwhile', async () => {
      let statements = 0
      const counted: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result
      }
      const event = { kind: 'settings.changed' as const, subject: { kind: 'settings', id: 'portal' }, fields: [] }
      const happened = Array.from({ length: 1_200 }, () => ({ event, secret: undefined }))
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        eventAppender(building.app.cipher)({ ...ctx, db: ctx.db.withPlugin(counted), events: happened })
      )
      expect(statements).toBeLessThan(10)
      expect(await verifyChain(db())).toMatchObject({ badRow: null })
    })

    it.runIf(dialect === 'postgres')(
      'locks other writers out only when all is done but its own rows, which go with the commit',
      async () => {
        const done: string[] = []
        const { query } = pg.Client.prototype
        vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
          const [{ text }] = asked as [{ text: string }]
          done.push(text)
          return Reflect.apply(query, this, asked) as never
        })
        const { encrypt } = building.app.cipher
        vi.spyOn(building.app.cipher, 'encrypt').mockImplementation((text) => {
          done.push('encrypt')
          return encrypt(text)
        })
        // The first event of a process looks for the end of the trail.
        for (const name of ['first', 'second']) {
          done.length = 0
          await building.as.dilan.call(invitations.create, { body: { email: `${name}@example.lk`, role: 'resident' } })
        }
        vi.restoreAllMocks()
        const lock = done.findIndex((text) => text.includes('"audit_end"'))
        expect(done.slice(0, lock)).toEqual(expect.arrayContaining(['encrypt', expect.stringMatching(/^insert into "invitations"/)]))
        expect(done[lock]).toMatch(/^with .*update "audit_end" .*insert into "audit" .*insert into "pending_events"/)
        // The commit follows in the same turn of the event loop.
        expect(done.slice(lock + 1).find((text) => !text.includes('"totals"'))).toBe('commit')
      }
    )

    it('numbers writes that come at once without a gap, of one event or of several', async () => {
      const until = instant(building.clock.now)
      const locked = { kind: 'users.locked', subject: { kind: 'user', id: building.ids.amaya }, until } as const
      const several = (count: number) =>
        transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
          for (let event = 0; event < count; event += 1) record(ctx, locked)
          addToTotal(ctx, 'in several', count)
        })
      const before = await verifyChain(db())
      await Promise.all(
        Array.from({ length: 12 }, (_, index) => [
          building.as.dilan.call(meetings.create, { body: draft }),
          several(1 + (index % 3))
        ]).flat()
      )
      expect(await verifyChain(db())).toMatchObject({ badRow: null, rows: before.rows + 12 + 24 })
      expect(await readTotals(db(), ['in several'])).toEqual(new Map([['in several', 24]]))
      const { count } = await db()
        .selectFrom('audit')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(before.rows + 36)
      const waiting = await db().selectFrom('pending_events').select('number').orderBy('number').execute()
      expect(waiting.slice(-36).map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, index) => before.rows + 1 + index))
    })

    it('leaves nothing of an action that failed', async () => {
      const before = await verifyChain(db())
      const failing = transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
        record(ctx, { kind: 'users.locked', subject: { kind: 'user', id: building.ids.amaya }, until: ctx.now })
        throw new Error('too late')
      })
      await expect(failing).rejects.toThrow('too late')
      expect(await verifyChain(db())).toEqual(before)
    })

    it('encrypts what a mail must say and the audit trail must not hold', async () => {
      await building.deliver()
      await transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
        record(
          ctx,
          { kind: 'users.created', subject: { kind: 'user', id: building.ids.amaya }, role: 'resident' },
          { token: 'in nobody’s sight' }
        )
      })
      const { secret, event } = await db().selectFrom('pending_events').selectAll().executeTakeFirstOrThrow()
      expect(`${secret}${event}`).not.toContain('sight')
      expect(JSON.parse(building.app.cipher.decrypt(secret!))).toEqual({ token: 'in nobody’s sight' })
      const middle = Math.floor(secret!.length / 2)
      const other = secret![middle] === 'A' ? 'B' : 'A'
      expect(() => building.app.cipher.decrypt(secret!.slice(0, middle) + other + secret!.slice(middle + 1))).toThrow()
    })

    it('cannot be changed or cut, and names the first row that somebody altered all the same', async () => {
      await expect(sql`update audit set kind = 'x' where number = 3`.execute(db())).rejects.toThrow(/append-only/)
      await expect(sql`delete from audit where number = 3`.execute(db())).rejects.toThrow(/append-only/)
      if (dialect === 'sqlite') {
        await expect(sql`insert or replace into audit select * from audit where number = 3`.execute(db())).rejects.toThrow(/append-only/)
      }
      const triggers = dialect === 'sqlite' ? ['audit_no_update', 'audit_no_delete'] : ['audit_append_only']
      for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}${dialect === 'sqlite' ? '' : ' on audit'}`).execute(db())
      await sql`update audit set actor_id = 'somebody' where number = 5`.execute(db())
      expect(await verifyChain(db())).toMatchObject({ badRow: 5 })
      await sql`delete from audit where number = 3`.execute(db())
      expect(await verifyChain(db())).toMatchObject({ badRow: 4 })
    })
  })
}
