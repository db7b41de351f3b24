import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { DefaultQueryExecutor, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '../core/transact.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { appendEvents } from './chain.ts'
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
        appendEvents({ ...ctx, db: ctx.db.withPlugin(counted), events: happened }, building.app.cipher)
      )
      expect(statements).toBeLessThan(10)
      expect(await verifyChain(db())).toMatchObject({ badRow: null })
    })

    it.skipIf(dialect === 'sqlite')(
      'locks other writers out only when all is done but its own rows, which are encrypted by then',
      async () => {
        const done: string[] = []
        const { executeQuery } = DefaultQueryExecutor.prototype
        vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (this: DefaultQueryExecutor, query) {
          done.push(query.sql)
          return executeQuery.call(this, query)
        })
        const { encrypt } = building.app.cipher
        vi.spyOn(building.app.cipher, 'encrypt').mockImplementation((text) => {
          done.push('encrypt')
          return encrypt(text)
        })
        await building.as.dilan.call(invitations.create, { body: { email: 'lock@example.lk', role: 'resident' } })
        vi.restoreAllMocks()
        const lock = done.findIndex((line) => /from "audit_end" for update/.test(line))
        const end = done.findIndex((line) => line.includes('update "audit_end"'))
        expect(done.slice(0, lock)).toEqual(expect.arrayContaining(['encrypt', expect.stringMatching(/^insert into "invitations"/)]))
        expect(done.slice(lock + 1, end + 1)).toEqual([
          expect.stringMatching(/^with .*insert into "audit" .*insert into "pending_events" .*update "audit_end"/)
        ])
        expect(done.slice(end).filter((line) => line === 'encrypt' || line.includes('"invitations"'))).toEqual([])
      }
    )

    it('numbers writes that come at once without a gap', async () => {
      await Promise.all(Array.from({ length: 12 }, () => building.as.dilan.call(meetings.create, { body: draft })))
      const { rows, badRow } = await verifyChain(db())
      expect(badRow).toBeNull()
      const { count } = await db()
        .selectFrom('audit')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(rows)
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
