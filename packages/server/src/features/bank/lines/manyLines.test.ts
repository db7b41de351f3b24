import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'

/** The number of lines exceeds the values that a statement of SQLite may have. */
const LINES = 33_000
const AT_ONCE = 1_000

for (const dialect of DIALECTS) {
  describe(`many open lines on ${dialect}`, () => {
    let building: TestBuilding
    const { state, listLines, reconcile } = bankIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (let from = 0; from < LINES; from += AT_ONCE)
        await state(Array.from({ length: AT_ONCE }, (_, index) => ({ amount: 1, text: `[Payer ${from + index}]` })))
    })
    afterAll(() => building.close())

    it('are listed page by page, and compared with the books', async () => {
      expect((await listLines()).counts.open).toBe(LINES)
      expect((await reconcile({ account: '1000' })).expected).toBe(LINES)
    })
  })
}
