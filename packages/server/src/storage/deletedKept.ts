import { type Instant, addMs, instant } from '@verandah/contract/dates'
import { isDue } from '../core/running/clock.ts'
import type { Db, Databases } from '../db/open.ts'
import { randomUUID } from 'node:crypto'
import { writeInstallation } from '../core/running/installation.ts'
import { writeAtOnce } from '../core/transact.ts'

/** Rows of `installation`, one for each backup that is being made; each holds the moment until which it counts. */
export const KEEP_DELETED = 'files.keepDeleted '
/** Of a process that has died, in ms. */
export const KEPT_MS = 120_000

/** Whether the bytes of deleted files must stay for now, because a backup may still read them. */
export async function areDeletedKept(db: Db, now: Instant): Promise<boolean> {
  const rows = await db.selectFrom('installation').select('value').where('name', 'like', `${KEEP_DELETED}%`).execute()
  return rows.some(({ value }) => !isDue(JSON.parse(value) as Instant, now, KEPT_MS))
}

/** Removes the rows of processes that have died. */
async function dropEnded(db: Db, now: Date): Promise<void> {
  const ended = JSON.stringify(instant(now))
  await db.deleteFrom('installation').where('name', 'like', `${KEEP_DELETED}%`).where('value', '<', ended).execute()
}

/** While `work` runs, the bytes of files that somebody deletes stay: a backup still reads those that it has seen. */
export async function keepDeleted<T>({ write }: Pick<Databases, 'write'>, clock: () => Date, work: () => Promise<T>): Promise<T> {
  const name = KEEP_DELETED + randomUUID()
  await writeAtOnce(write, (db) => dropEnded(db, clock()))
  const renew = () => writeAtOnce(write, (db) => writeInstallation(db, name, addMs(instant(clock()), KEPT_MS)))
  await renew()
  // One after the other, so that none overtakes the next one, or the removal. One that fails is tried again in time.
  let last = Promise.resolve()
  const renewNext = () => void (last = last.then(renew).catch(() => undefined))
  const timer = setInterval(renewNext, KEPT_MS / 8)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await last
    // A row that cannot be removed ends by itself.
    await writeAtOnce(write, (db) => db.deleteFrom('installation').where('name', '=', name).execute()).catch(() => undefined)
  }
}
