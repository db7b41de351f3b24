import { accessSync, constants, statfsSync } from 'node:fs'
import type { Readiness } from '@verandah/contract/health'
import type { Db } from '../../db/open.ts'

/** A database that does not answer within this time is counted as failing. */
const TIMEOUT_MS = 3_000
/** A mail that waits longer than this, or failed this often, counts as failing. */
const MAIL_ATTEMPTS = 3

type Check = Readiness['checks']['database']

async function check(work: Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Check>((resolve) => (timer = setTimeout(() => resolve('failing'), TIMEOUT_MS)))
  const answer = work.then((): Check => 'ok').catch((): Check => 'failing')
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

/** Below this a write may fail at any moment. */
const SPARE_BYTES = 20 * 1024 * 1024

/** Synchronous, because the thread pool may be busy with hashing, and this call is fast. */
function checkDisk(dataDir: string): Check {
  try {
    accessSync(dataDir, constants.W_OK)
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize > SPARE_BYTES ? 'ok' : 'failing'
  } catch {
    return 'failing'
  }
}

async function requireMailWorks(db: Db): Promise<void> {
  const stuck = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAIL_ATTEMPTS)
    .limit(1)
    .execute()
  if (stuck.length > 0) throw new Error('Mail is not going out')
}

/** Whether the portal can serve; failing mail is reported, but never makes it unready. */
export async function readiness(db: Db, dataDir: string): Promise<Readiness> {
  const disk = checkDisk(dataDir)
  const [database, mail] = await Promise.all([
    check(db.selectFrom('building_facts').select('name').limit(1).execute()),
    check(requireMailWorks(db))
  ])
  return { status: database === 'ok' && disk === 'ok' ? 'ready' : 'unready', checks: { database, disk, mail } }
}
