import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`runs of several people on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { check } = booksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      for (const label of ['R1', 'R2', '4B']) await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    it('at once bill a month once', async () => {
      const draft = dues.draftOf([await dues.kind()], { period: '2026-08' })
      const { fingerprint } = await dues.preview(draft)
      const results = await Promise.allSettled([1, 2, 3].map(() => dues.post({ ...draft, fingerprint })))
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'already_billed' })
      expect(await check()).toEqual([])
    })

    it('tell the people of each unit once, also of instalments, and who leads the building when they are undone', async () => {
      await building.deliver()
      const { write } = building.app.databases
      await write.deleteFrom('notifications').execute()
      const texts = async (who: 'amaya' | 'nirmala' | 'tharindu') => {
        await building.deliver()
        return (await building.as[who].call(notifications.list)).notifications.map(({ text }) => text)
      }
      const kinds = [await dues.kind({ name: '[Lift]', amount: 20 })]
      const { _id } = await dues.run(dues.draftOf(kinds, { dueDays: ['2026-11-15', '2026-12-15'], period: '2026-07' }))
      expect(await texts('amaya')).toEqual(['To be paid for unit 4B until Nov 15, 2026: [Lift]: July 2026, LKR 20'])
      expect([await texts('nirmala'), await texts('tharindu')]).toEqual([[], []])
      await dues.undo(_id ?? ('' as never))
      // Nobody sees notifications of bills that do not exist any more.
      expect(await texts('amaya')).toEqual([])
      expect(await texts('nirmala')).toEqual(['The bills for July 2026 were undone: LKR 60 ([Wrong month])'])
      expect(await texts('tharindu')).toEqual([])
    })
  })
}
