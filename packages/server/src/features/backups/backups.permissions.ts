import { type BackupId, backups } from '@verandah/contract/backups'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'
import { makeWaiting } from './makeBackups.jobs.ts'

const body = { password: DEMO_PASSWORD }
const made = new WeakMap<TestBuilding, Promise<BackupId>>()

async function make(building: TestBuilding): Promise<BackupId> {
  const { _id } = await building.as.ishara.call(backups.create)
  await makeWaiting(building.app, AbortSignal.timeout(60_000))
  return _id
}

/** Returns the one backup that all of them ask for. */
function backupOf(building: TestBuilding): Promise<BackupId> {
  const known = made.get(building) ?? make(building)
  made.set(building, known)
  return known
}

export const rows: Row[] = [
  { endpoint: backups.list, who: ADMINISTRATOR },
  about(backups.link, '', ADMINISTRATOR, backupOf, { body }),
  {
    endpoint: backups.download,
    who: 'public',
    note: 'with the secret of a link',
    async prepare(building) {
      const { url } = await building.as.ishara.call(backups.link, { params: { id: await backupOf(building) }, body })
      return { params: { secret: url.split('/').at(-1) } }
    }
  },
  { endpoint: backups.create, who: ADMINISTRATOR }
]
