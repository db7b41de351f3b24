import { addMs, instant } from '@verandah/contract/dates'
import { expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { openBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { lastBackup } from './backups.queries.ts'
import type { BackupsTable } from './backups.table.ts'

it.each(DIALECTS)('the last backup is the newest that is proved, or else the newest, on %s', async (dialect) => {
  const building = await openBuilding(dialect, {}, { empty: true })
  const { write, read } = building.app.databases
  const now = instant(building.clock.now)
  const add = (hours: number, row: Pick<BackupsTable, 'status' | 'verified_at'>) =>
    write
      .insertInto('backups')
      .values({
        id: newId(),
        file_name: `${hours}.zip`,
        origin: 'schedule',
        created_by: null,
        created_at: addMs(now, hours * 3_600_000),
        started_at: null,
        size: 1,
        sha256: null,
        failure: null,
        place: null,
        ...row
      })
      .execute()
  expect(await lastBackup(read)).toBeNull()
  await add(3, { status: 'failed', verified_at: null })
  expect(await lastBackup(read)).toBeNull()
  await add(2, { status: 'done', verified_at: null })
  await add(1, { status: 'done', verified_at: null })
  expect(await lastBackup(read)).toEqual({ at: addMs(now, 7_200_000), verifiedAt: null })
  await add(0, { status: 'done', verified_at: now })
  await add(4, { status: 'running', verified_at: null })
  expect(await lastBackup(read)).toEqual({ at: now, verifiedAt: now })
  await add(5, { status: 'done', verified_at: now })
  expect(await lastBackup(read)).toEqual({ at: addMs(now, 18_000_000), verifiedAt: now })
  await building.close()
})
