import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const codeOf = (one: PromiseSettledResult<unknown>) => (one.status === 'fulfilled' ? 'done' : (one.reason as CallError).code)

for (const dialect of DIALECTS) {
  describe(`closing and posting at once on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      const { made } = transactionsIn(() => building)
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 900_000, date: '2020-01-01' })
    })
    afterAll(() => building.close())
    const { add, approve, get } = transactionsIn(() => building)
    const { read, close, reopen } = closingsIn(() => building)
    const { check, posted } = booksIn(() => building)

    it('ends with one of them: what was posted is in the month that was closed, what came later was refused', async () => {
      for (let round = 0; round < 6; round += 1) {
        const waiting = await Promise.all(Array.from({ length: 7 }, () => add('tharindu', { date: '2026-10-15', amount: 1 })))
        const { through, next } = await read()
        if (through !== null) throw new Error('October is open')
        const accept = next!.checks.filter(({ count }) => count > 0)
        const posting = waiting.map(({ _id }) => approve('nirmala', _id))
        // The closing is started between the others, later in each round.
        const closing = Array.from({ length: 8 }, (_, at) => (at === round ? close('2026-10', accept) : posting[at > round ? at - 1 : at]!))
        const done = (await Promise.allSettled(closing)).map(codeOf)
        const [closed] = done.splice(round, 1)
        // Where another call was faster, other items are unfinished than were accepted.
        expect(['done', 'month_not_ready']).toContain(closed)
        for (const [at, code] of done.entries()) {
          expect(['done', ...(closed === 'done' ? ['period_closed'] : [])]).toContain(code)
          expect((await get('nirmala', waiting[at]!._id)).status).toBe(code === 'done' ? 'approved' : 'pending')
          expect(await posted(waiting[at]!._id)).toHaveLength(code === 'done' ? 1 : 0)
        }
        expect(await check()).toEqual([])
        if (closed !== 'done') continue
        await reopen('2026-10')
        for (const [at, code] of done.entries()) if (code !== 'done') await approve('nirmala', waiting[at]!._id)
      }
    })

    it('closes a month once, and opens it once', async () => {
      const accept = (await read()).next!.checks.filter(({ count }) => count > 0)
      const closing = await Promise.allSettled(Array.from({ length: 4 }, () => close('2026-10', accept)))
      expect(closing.map(codeOf).toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
      const opening = await Promise.allSettled(Array.from({ length: 4 }, () => reopen('2026-10')))
      expect(opening.map(codeOf).toSorted()).toEqual(['done', 'not_found', 'not_found', 'not_found'])
      expect(await check()).toEqual([])
    })
  })
}
