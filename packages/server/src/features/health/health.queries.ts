import { accessSync, constants, statfsSync } from 'node:fs'
import type { Readiness } from '@verandah/contract/health'
import type { Db } from '../../db/open.ts'

/** A database that does not answer within this time is away. */
const PATIENCE_MS = 3_000
/** Mail that waits longer than this, or failed this often, is in trouble. */
const MAIL_ATTEMPTS = 3

type Check = Readiness['checks']['database']

async function check(work: Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Check>((resolve) => (timer = setTimeout(() => resolve('failing'), PATIENCE_MS)))
  const answer = work.then((): Check => 'ok').catch((): Check => 'failing')
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer))
}

/** Below this a write may fail at any moment. */
const SPARE_BYTES = 20 * 1024 * 1024

/** Asked in this thread: the thread pool may be busy with passwords, and the answer is there at once. */
function checkDisk(dataDir: string): Check {
  try {
    accessSync(dataDir, constants.W_OK)
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize > SPARE_BYTES ? 'ok' : 'failing'
  } catch {
    return 'failing'
  }
}

async function demandMail(db: Db): Promise<void> {
  const stuck = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('attempts', '>=', MAIL_ATTEMPTS)
    .limit(1)
    .execute()
  if (stuck.length > 0) throw new Error('Mail is not going out')
}

/** Whether the portal can serve; mail in trouble is told, but never makes it unready. */
export async function readiness(db: Db, dataDir: string): Promise<Readiness> {
  const disk = checkDisk(dataDir)
  const [database, mail] = await Promise.all([check(db.selectFrom('portal').select('name').limit(1).execute()), check(demandMail(db))])
  return { status: database === 'ok' && disk === 'ok' ? 'ready' : 'unready', checks: { database, disk, mail } }
}
