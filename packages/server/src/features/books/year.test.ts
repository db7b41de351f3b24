import { funds } from '@verandah/contract/funds'
import { settings } from '@verandah/contract/settings'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { booksIn } from '../../test/records/books.ts'
import { closingsIn } from '../../test/records/closings.ts'
import { duesIn } from '../../test/records/dues.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`the building's year on ${dialect}`, () => {
    let building: TestBuilding
    const { made } = transactionsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { closeAnyway } = closingsIn(() => building)
    const dues = duesIn(() => building)
    const beginIn = (yearStart: number) => building.as.ishara.call(settings.update, { body: { yearStart } })
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      const list = [{ label: '4B', floor: '1', group: 'Flat', share: 1 }]
      await building.as.ishara.call(listedUnits.replace, { body: { units: list, shareTotal: null, shareFrom: '2026-11-01' } })
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 500, date: '2026-03-31' })
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 70, date: '2026-04-01' })
    })
    afterAll(() => building.close())

    it('begins in January until another month is set', async () => {
      expect(await balance('2026-05-31')).toMatchObject({ 4800: -570 })
      expect(await building.as.tharindu.call(funds.list, { query: { to: '2026-03-10' } })).toMatchObject({
        from: '2026-01-01',
        to: '2026-03-10'
      })
      for (const wrong of [0, 13, 1.5, '4']) await expect(beginIn(wrong as number)).rejects.toMatchObject({ status: 400 })
    })

    it('counts incomes and expenses, and divides what is charged for a year, from its first month on', async () => {
      const kind = await dues.kind({ method: 'fixed', amount: 100.1, per: 'year' })
      const billed = async (period: string) => (await dues.preview(dues.draftOf([kind], { period }))).kinds[0]?.total
      // 10,010 cents are twelve times 834 and two more, which the first two months have.
      expect([await billed('2026-01'), await billed('2026-02'), await billed('2026-03'), await billed('2026-12')]).toEqual([
        8.35, 8.35, 8.34, 8.34
      ])
      await closeAnyway('2026-04')
      await beginIn(4)
      expect([await billed('2026-03'), await billed('2026-04'), await billed('2026-05'), await billed('2026-06')]).toEqual([
        8.34, 8.35, 8.35, 8.34
      ])
      expect(await balance('2026-05-31')).toMatchObject({ 3000: -500, 4800: -70 })
      expect(await balance('2027-03-31')).toMatchObject({ 4800: -70 })
      expect(await balance('2027-04-01')).toMatchObject({ 3000: -570 })
      expect(await building.as.tharindu.call(funds.list, { query: { to: '2026-03-10' } })).toMatchObject({
        from: '2025-04-01',
        to: '2026-03-10'
      })
      // A closed trial balance stays what it was, and is still right.
      expect(await balance('2026-04-30')).toMatchObject({ 4800: -570 })
      expect(await check()).toEqual([])
    })
  })
}
