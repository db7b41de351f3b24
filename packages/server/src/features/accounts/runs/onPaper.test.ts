import { dues as duesCalls } from '@verandah/contract/dues'
import { duesRuns } from '@verandah/contract/duesRuns'
import type { Endpoint } from '@verandah/contract/endpoint'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { textOf } from '../../../test/records/papers.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

/** Amaya holds 4B; nobody has an account of the others. */
const LIST = ['Z9', '4B', 'A1', 'M5'].map((label) => ({ label, floor: '1' }))

for (const dialect of DIALECTS) {
  describe(`homes that nobody tells on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const fetched = async (endpoint: Endpoint, path: string) => {
      const answer = await building.send({ ...endpoint, path }, await building.tokenOf('tharindu'))
      return answer.statusCode === 200 ? textOf(answer.rawPayload) : String(answer.statusCode)
    }
    const unitsIn = (text: string) =>
      [...text.matchAll(/Unit (Z9|4B|A1|M5)\b/g)].map(([, unit]) => unit).filter((unit, at, all) => unit !== all[at - 1])
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await building.as.ishara.call(listedUnits.replace, { body: { units: LIST, shareFrom: '2026-11-01' } })
    })
    afterAll(() => building.close())

    it('are counted before and after a month is billed, and their bills are one document in the order of the building', async () => {
      const draft = dues.draftOf([await dues.kind({ amount: 100 })])
      const seen = await dues.preview(draft)
      expect([seen.billCount, seen.told, seen.onPaper]).toEqual([4, 1, 3])
      const run = await dues.run(draft)
      expect([run.told, run.onPaper]).toEqual([1, 3])
      const path = `/api/finances/dues/runs/${run._id}/bills.pdf`
      expect(unitsIn(await fetched(duesRuns.papers, `${path}?only=paper`))).toEqual(['Z9', 'A1', 'M5'])
      expect(unitsIn(await fetched(duesRuns.papers, path))).toEqual(['Z9', '4B', 'A1', 'M5'])
      expect(await fetched(duesRuns.papers, `${path}?only=mail`)).toBe('400')
      const [cancelled] = await dues.billsOf('A1')
      await dues.cancel(cancelled?._id ?? ('' as never))
      expect(unitsIn(await fetched(duesRuns.papers, `${path}?only=paper`))).toEqual(['Z9', 'M5'])
      expect(await dues.readRun(run._id ?? ('' as never))).toMatchObject({ told: 1, onPaper: 2 })
      await dues.undo(run._id ?? ('' as never))
      expect(await fetched(duesRuns.papers, path)).toBe('409')
    })

    it('get a letter that reminds them, with each open bill and the sum', async () => {
      const path = '/api/finances/dues/reminders/letters.pdf'
      expect(await fetched(duesCalls.letters, path)).toBe('409')
      const kind = await dues.kind({ amount: 100 })
      await dues.run(dues.draftOf([kind], { period: '2026-09', billDay: '2026-09-01', dueDays: ['2026-09-10', '2026-10-10'] }))
      const text = await fetched(duesCalls.letters, path)
      expect(unitsIn(text)).toEqual(['Z9', 'A1', 'M5'])
      expect(text).toContain('Please pay LKR 100.00 now.')
      expect(text).toMatch(/Sep 10, 2026 50\.00 Oct 10, 2026 50\.00 Total to pay 100\.00/)
      expect(unitsIn(await fetched(duesCalls.letters, `${path}?unitNumbers=M5,4B`))).toEqual(['M5'])
      const { withoutAccount } = await building.as.tharindu.call(duesCalls.recipients, { query: {} })
      expect(withoutAccount.toSorted()).toEqual(['A1', 'M5', 'Z9'])
    })
  })
}
