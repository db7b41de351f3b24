import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { booksIn } from '../../../test/records/books.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { openingsIn } from '../../../test/records/openings.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { checkOpening } from './checkOpening.ts'

const BODY = {
  day: '2026-11-01',
  money: [{ account: '1000', fund: 'M', amount: 900 }],
  credits: [{ unitNumber: '4B', amount: 70 }],
  funds: [{ fund: 'M', amount: 830 }]
}

for (const dialect of DIALECTS) {
  describe(`an opening that was damaged on ${dialect}`, () => {
    let building: TestBuilding
    const { check } = booksIn(() => building)
    const { postOpening } = openingsIn(() => building)
    const db = () => building.app.databases.write
    beforeEach(async () => {
      building = await openBuilding(dialect)
      await makeUnit(building, { label: '4B' })
      await postOpening(BODY)
    })
    afterEach(() => building.close())

    it('is right as it was posted, and where nothing began with one', async () => {
      expect(await checkOpening(db())).toEqual([])
      await db().deleteFrom('books_opening').execute()
      expect(await checkOpening(db())).toEqual([])
    })

    it('names what was posted afterwards of a day before it', async () => {
      building.clock.now = new Date('2026-11-22T06:30:00Z')
      const { pay } = paymentsIn(() => building)
      await pay('4B', 5, { date: '2026-11-10' })
      expect(await checkOpening(db())).toEqual([])
      const beginOn = (day: string) =>
        db()
          .updateTable('books_opening')
          .set({ day: day as never })
          .execute()
      await beginOn('2026-11-10')
      expect(await checkOpening(db())).toEqual([])
      await beginOn('2026-11-11')
      const [only, ...more] = await checkOpening(db())
      expect(only).toMatch(/^Entry \d+ is of a day before the books began, and was posted afterwards$/)
      expect(more).toEqual([])
      expect(await check()).toContain(only)
    })

    it('misses its entry', async () => {
      await (dialect === 'sqlite' ? sql`pragma foreign_keys = off` : sql`set session_replication_role = replica`)
        .execute(db())
        .catch(() => {})
      await db()
        .updateTable('books_opening')
        .set({ entry_id: crypto.randomUUID() as never })
        .execute()
      expect(await checkOpening(db())).toEqual(['The entry of the opening is missing'])
    })

    it('says of a sum in advance that has no receipt what is wrong with it', async () => {
      await db()
        .updateTable('payments')
        .set({ advance: 1 as never })
        .execute()
      const found = await check()
      expect(found.every((one) => typeof one === 'string')).toBe(true)
      expect(found.some((one) => one?.startsWith('Receipt '))).toBe(true)
    })
  })
}
