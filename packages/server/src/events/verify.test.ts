import { meetings } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { verifyTrail } from './verify.ts'

const draft = { title: 'Chain', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`the check of the audit trail, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    const run = (statement: string) => sql.raw(statement).execute(db())
    const check = (expected?: { number: number; hash: string }, isUsed = true) =>
      verifyTrail(db(), building.app.databases.dialect, { isUsed, ...(expected !== undefined && { expected }) })
    const problems = async () => (await check()).problems
    /** Changes rows as somebody with all rights on the database can do it: the triggers are back afterwards. */
    const tamper = async (statement: string) => {
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and tbl_name = 'audit'`
        .execute(db())
        .catch(() => ({ rows: [] }))
      if (dialect === 'sqlite') for (const name of ['update', 'delete']) await run(`drop trigger audit_no_${name}`)
      else await run('alter table audit disable trigger user')
      await run(statement)
      for (const trigger of rows.filter((row) => /no_(update|delete)/.test(row.sql))) await run(trigger.sql)
      if (dialect !== 'sqlite') await run('alter table audit enable trigger user')
    }
    beforeEach(async () => {
      building = await openBuilding(dialect)
      await building.tokenOf('dilan')
    })
    afterEach(() => building.close())

    it('notices removed last entries, also when others have been written since', async () => {
      const { rows } = await check()
      expect(await problems()).toEqual([])
      await tamper(`delete from audit where number > ${rows - 2}`)
      expect(await problems()).toEqual([`2 entries are missing at its end: the last one is ${rows - 2} and should be ${rows}.`])
      await building.as.dilan.call(meetings.create, { body: draft })
      expect(await problems()).toEqual([`It is broken at entry ${rows + 1}.`])
    })

    it('notices an entry that something else has added or put in the place of the last one', async () => {
      const { rows } = await check()
      await run(`update audit_end set number = ${rows - 1}`)
      expect(await problems()).toEqual([`Entry ${rows} was added by something else than the portal.`])
      await run(`update audit_end set number = ${rows}, hash = '${'0'.repeat(64)}'`)
      expect(await problems()).toEqual([`Entry ${rows} is not the one that the portal wrote last.`])
    })

    it('notices that the stored end was removed, and the portal does not hide it', async () => {
      const { rows } = await check()
      await run('delete from audit_end')
      const missing = (last: number) => [`Its stored end is missing: entries may have been removed after entry ${last}.`]
      expect(await problems()).toEqual(missing(rows))
      await building.as.dilan.call(meetings.create, { body: draft })
      expect(await problems()).toEqual(missing(rows + 1))
    })

    it('does not call the empty trail of a used portal whole', async () => {
      await tamper('delete from audit')
      await run('delete from audit_end')
      expect(await problems()).toEqual(['It is empty, although the portal has accounts.'])
      expect((await check(undefined, false)).problems).toEqual([])
    })

    it('compares it with an end that was kept elsewhere', async () => {
      const { rows: number, hash } = await check()
      await building.as.dilan.call(meetings.create, { body: draft })
      expect((await check({ number, hash })).problems).toEqual([])
      expect((await check({ number, hash: 'f'.repeat(64) })).problems).toEqual([`The expected entry ${number} has another hash.`])
      expect((await check({ number: number + 9, hash })).problems).toEqual([`The expected entry ${number + 9} does not exist.`])
    })

    it('notices triggers that are missing, switched off or changed', async () => {
      const triggerProblem = (name: string) => [`The trigger ${name}, which protects it, is missing, switched off or changed.`]
      if (dialect === 'sqlite') {
        for (const name of ['replace', 'update', 'delete']) {
          await run(`drop trigger audit_no_${name}`)
          expect(await problems()).toContain(triggerProblem(`audit_no_${name}`)[0])
        }
        await run("create trigger audit_no_delete before delete on audit when 1 = 2 begin select raise(abort, 'audit is append-only'); end")
        expect(await problems()).toHaveLength(3)
        return
      }
      await run('alter table audit disable trigger audit_append_only')
      expect(await problems()).toEqual(triggerProblem('audit_append_only'))
      await run('alter table audit enable trigger audit_append_only')
      expect(await problems()).toEqual([])
      await run('create or replace function audit_append_only() returns trigger language plpgsql as $$ begin return null; end $$')
      expect(await problems()).toEqual(triggerProblem('audit_append_only'))
      await run('drop trigger audit_append_only on audit')
      expect(await problems()).toEqual(triggerProblem('audit_append_only'))
    })
  })
}
