import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../commands/doctor.ts'
import type { Db } from '../db/open.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { readConfig } from './config.ts'
import { withReader } from './openStore.ts'

const draft = { title: 'Meanwhile', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`a command beside a portal that writes, on ${dialect}`, () => {
    let building: TestBuilding
    const config = () => readConfig({}, { DATABASE_URL: building.url, DATA_DIR: building.config.DATA_DIR })
    const count = (db: Db) => db.selectFrom('meetings').select('id').execute()
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('sees the database as it is at one moment, so that totals and what they count agree', async () => {
      await withReader(config(), async (db) => {
        const before = await count(db)
        await building.as.dilan.call(meetings.create, { body: draft })
        expect(await count(db)).toEqual(before)
        expect(await checkTotals(db)).toEqual([])
      })
      expect(await withReader(config(), count)).toHaveLength(1)
    })
  })
}
