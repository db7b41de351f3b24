import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn, type Target } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code

for (const dialect of DIALECTS) {
  describe(`lines that several people match at once, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, agree, endMatch, listLines } = bankIn(() => building)
    const { pay } = paymentsIn(() => building)
    const { sendSlip } = slipsIn(() => building)
    const { made } = transactionsIn(() => building)
    const { check, balance } = booksIn(() => building)
    const people = ['tharindu', 'nirmala', 'ishara'] as const
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
      for (const who of people) await building.tokenOf(who)
    })
    afterAll(() => building.close())

    /** Lets three people at once match their own lines, or the same line, with this target. */
    const race = async (target: Target, { lines = 3, accounts = ['1000'] } = {}) => {
      const ids: Awaited<ReturnType<typeof stateOne>>[] = []
      for (let index = 0; index < lines; index += 1)
        ids.push(await stateOne(target.amount, { account: accounts[index % accounts.length] ?? '1000' }))
      const results = await Promise.allSettled(people.map((who, index) => match(ids[index % lines] ?? ('' as never), [target], who)))
      return results.map(codeOf).toSorted()
    }
    const ONE = ['conflict', 'conflict', 'done']

    it('a line is matched by one of them', async () => {
      for (let time = 0; time < 5; time += 1) expect(await race({ unitNumber: '4B', amount: 10 }, { lines: 1 })).toEqual(ONE)
      expect((await balance())['1000']).toBe(50)
      expect(await check()).toEqual([])
    })

    it('an entry, a slip and a transaction are matched with one line', async () => {
      for (let time = 0; time < 4; time += 1) {
        const { entryId } = await pay('4B', 11)
        expect(await race({ entryId: entryId ?? undefined, amount: 11 })).toEqual(ONE)
        const slip = await sendSlip('amaya', 12)
        expect(await race({ slipId: slip._id, amount: 12 }, { accounts: ['1000', '1010', '1020'] })).toEqual(ONE)
        const { _id } = await made('tharindu', 'approved', { amount: 13, date: '2026-11-10' })
        expect(await race({ transactionId: _id, amount: -13 }, { accounts: ['1000', '1010', '1020'] })).toEqual(ONE)
      }
      expect(await check()).toEqual([])
    })

    it('several parts of several units wait for each other in one order', async () => {
      const parts = (...units: string[]): Target[] => units.map((unitNumber) => ({ unitNumber, amount: 1 }))
      const orders = [parts('3B', '4B', '5F'), parts('5F', '4B', '3B'), parts('4B', '5F', '3B')]
      for (let time = 0; time < 4; time += 1) {
        const ids = [await stateOne(3), await stateOne(3, { account: '1010' }), await stateOne(3, { account: '1020' })]
        const results = await Promise.allSettled(ids.map((id, index) => match(id, orders[index] ?? [], people[index])))
        expect(results.map(codeOf)).toEqual(['done', 'done', 'done'])
      }
      expect(await check()).toEqual([])
    })

    it('a match ends once, and not while the account is agreed', async () => {
      const id = await stateOne(14, { account: '1020', text: '[Somebody]', date: '2026-11-21' })
      const { matches } = await match(id, [{ use: 'unidentified', amount: 14 }])
      const ended = await Promise.allSettled(people.map((who) => endMatch(matches[0]?._id ?? ('' as never), who)))
      expect(ended.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
      const again = await match(id, [{ unitNumber: '4B', amount: 14 }])
      const { lines } = await listLines({ account: '1020', state: 'open' })
      for (const line of lines) await match(line._id, [{ use: 'nothing', amount: line.amount }])
      const sum = (await balance())['1020'] ?? 0
      const both = await Promise.allSettled([agree('2026-11-21', sum, '1020'), endMatch(again.matches[0]?._id ?? ('' as never), 'nirmala')])
      expect(both.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
      expect(await check()).toEqual([])
    })
  })
}
