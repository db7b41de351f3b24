import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import type { Role } from '@verandah/contract/roles'
import { atMostEvery } from '../../core/running/atMostEvery.ts'
import { counted } from '../../core/counted.ts'
import type { ReadContext } from '../../core/context.ts'
import { sumTotals } from '../../core/totals.ts'
import { preventCaching } from '../../db/changes.ts'
import { databaseSize } from '../../db/databaseSize.ts'
import type { Databases } from '../../db/open.ts'
import type { AppContext, Feature } from '../../feature.ts'
import { countWaiting } from '../../notifications/email/queue.ts'
import { FILE_BYTES } from '../../storage/files.ts'
import { lastBackup } from '../backups/backups.queries.ts'
import { readiness } from './health.queries.ts'

/** How often the size is measured: PostgreSQL looks at every file of the database for it. */
const MEASURED_EVERY_MS = 3_000

const measured = new WeakMap<Databases, () => Promise<number>>()

/** Returns the bytes of the database, of the last few seconds. */
function sizeOf({ databases }: Pick<AppContext, 'databases'>): Promise<number> {
  const size = measured.get(databases) ?? atMostEvery(MEASURED_EVERY_MS, () => databaseSize(databases.read, databases.dialect))
  measured.set(databases, size)
  return size()
}

async function readHealth(reading: ReadContext, app: AppContext): Promise<DashboardFigures['systemHealth']> {
  // The content of the database does not show if a write succeeds.
  preventCaching()
  const [{ checks }, waitingMails, backup] = await Promise.all([readiness(reading, app), countWaiting(reading.db), lastBackup(reading.db)])
  const { database, disk } = checks
  const mail = reading.rules.SMTP_URL === undefined ? 'not_set_up' : checks.mail
  return { database, disk, mail, waitingMails, lastBackup: backup?.at ?? null }
}

async function readStorage({ db }: ReadContext, app: AppContext): Promise<number> {
  const [database, files] = await Promise.all([sizeOf(app), sumTotals(db, [FILE_BYTES])])
  return database + files
}

const failing = counted('Failing checks count')
const administrator: Role[] = ['administrator']

export const healthFigures = {
  systemHealth: {
    roles: administrator,
    read: readHealth,
    waiting: {
      kind: 'failing_checks',
      order: 1,
      link: () => FIGURE_LINK.systemHealth,
      since: async () => null,
      phrase: ({ database, disk, mail }) => failing([database, disk, mail].filter((check) => check === 'failing').length)
    }
  },
  storageUsed: { roles: administrator, read: readStorage }
} satisfies Feature['figures']
