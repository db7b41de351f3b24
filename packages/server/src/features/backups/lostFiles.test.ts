import { copyFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@verandah/contract/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepBytes } from '../../test/backups/backups.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { followFolder } from './followBackups.jobs.ts'

let building: TestBuilding
const { find, later, list, made } = backupsIn(() => building)
beforeAll(async () => {
  building = await openBuilding('sqlite')
})
afterAll(() => building.close())

it('a backup of a portal that has lost a file is proved without it, and is not called whole, nor is its copy', async () => {
  const [lost] = [await keepBytes(building, Buffer.from('a receipt')), await keepBytes(building, Buffer.from('another'))]
  const whole = await made()
  expect(whole).toMatchObject({ status: 'done', failure: null, verifiedAt: building.clock.now.toISOString() })

  await building.app.storage.remove(lost.key)
  later(MINUTE_MS)
  const backup = await made()
  const isProved = { status: 'done', failure: 'lacksFiles', verifiedAt: building.clock.now.toISOString() }
  expect(backup).toMatchObject(isProved)
  expect(await find(whole)).toMatchObject({ failure: null })

  const { folder } = building.app.backups
  copyFileSync(join(folder, backup.fileName), join(folder, 'verandah-copy.zip'))
  const longAgo = new Date(building.clock.now.getTime() - MINUTE_MS)
  utimesSync(join(folder, 'verandah-copy.zip'), longAgo, longAgo)
  await followFolder(building.app, building.clock.now, new AbortController().signal)
  expect((await list()).find(({ fileName }) => fileName === 'verandah-copy.zip')).toMatchObject({ ...isProved, origin: 'folder' })
})
