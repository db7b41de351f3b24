import type { ApprovalId } from '@verandah/contract/approvals'
import type { Ctx } from '../../core/context.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { approvalActions } from './approvals.actions.ts'

for (const dialect of DIALECTS) {
  describe(`what is stored of a decision, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { add, approve, reject, edit, remove } = transactionsIn(() => building)

    const read = (subjectId: string) =>
      building.app.databases.read
        .selectFrom('approvals')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    const eventsOf = (id: ApprovalId) =>
      building.app.databases.read
        .selectFrom('audit')
        .select(['kind', 'actor_id', 'details'])
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute()
    const decidedBy = async (id: ApprovalId) => {
      const decisions = (await eventsOf(id)).filter(({ kind }) => kind === 'approvals.decided')
      return decisions.map(({ actor_id, details }) => [actor_id, (JSON.parse(details) as { status: string }).status])
    }

    it('of a transaction that is decided in the finances: how, by whom and when', async () => {
      const { nirmala, ishara } = building.ids
      const now = building.clock.now.toISOString()
      const rejected = await add('tharindu')
      await reject('nirmala', rejected._id, 'Too dear')
      const no = await read(rejected._id)
      expect(no).toMatchObject({ status: 'rejected', decided_by: nirmala, decided_at: now, decision_reason: '"Too dear"', version: 2 })
      expect(await decidedBy(no.id)).toEqual([[nirmala, 'rejected']])
      const approved = await add('tharindu')
      await approve('ishara', approved._id)
      const yes = await read(approved._id)
      expect(yes).toMatchObject({ status: 'approved', decided_by: ishara, decided_at: now, decision_reason: null, version: 2 })
      expect(await decidedBy(yes.id)).toEqual([[ishara, 'approved']])
      const removed = await add('tharindu')
      await remove('tharindu', removed._id)
      expect(await read(removed._id)).toMatchObject({ status: 'withdrawn', decided_by: building.ids.tharindu })
    })

    it('and of a change of what is asked for: who changed it, while who asked stays', async () => {
      const { tharindu, ishara } = building.ids
      const { _id } = await add('tharindu')
      const asked = await read(_id)
      expect(asked).toMatchObject({ requested_by: tharindu, changed_by: tharindu, version: 1 })
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      await edit('ishara', _id, { amount: 9 })
      const changed = { requested_by: tharindu, changed_by: ishara, amount: 900, updated_at: building.clock.now.toISOString(), version: 2 }
      expect(await read(_id)).toMatchObject({ id: asked.id, created_at: asked.created_at, ...changed })
      expect((await eventsOf(asked.id)).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
        ['approvals.opened', tharindu],
        ['approvals.renewed', ishara]
      ])
    })

    it('is the first alone: what was read before a change or a decision is neither decided nor changed by it', async () => {
      const as = <T>(who: DemoPersonName, work: (ctx: Ctx) => Promise<T>) => {
        const actor = { id: building.ids[who], role: 'president' } as Ctx['actor']
        return transact(building.app, { actor, now: building.clock.now }, work)
      }
      const { _id } = await add('tharindu')
      const { _id: otherId } = await add('tharindu')
      const other = await read(otherId)
      const seen = await read(_id)
      const request = { title: { transaction: 'Other' }, amount: null }
      expect(await as('dilan', (ctx) => approvalActions.renew(ctx, seen, request))).toBe(true)
      const renewed = await read(_id)
      expect(await as('nirmala', (ctx) => approvalActions.close(ctx, seen, 'approved', null))).toBeNull()
      expect(await as('nirmala', (ctx) => approvalActions.renew(ctx, seen, request))).toBe(false)
      expect(await read(_id)).toEqual(renewed)

      expect(await as('nirmala', (ctx) => approvalActions.close(ctx, renewed, 'rejected', 'No'))).toMatchObject({ status: 'rejected' })
      const decided = await read(_id)
      // Its newest version cannot be decided again either.
      expect(await as('ishara', (ctx) => approvalActions.close(ctx, decided, 'approved', null))).toBeNull()
      expect(await as('ishara', (ctx) => approvalActions.renew(ctx, decided, request))).toBe(false)
      expect(await read(_id)).toEqual(decided)
      expect(await decidedBy(seen.id)).toEqual([[building.ids.nirmala, 'rejected']])
      expect(await read(otherId)).toEqual(other)
    })
  })
}
