import { randomUUID } from 'node:crypto'
import { addMs, instant } from '@verandah/contract/dates'
import { writeInstallation } from '../core/running/installation.ts'
import { writeAtOnce } from '../core/transact.ts'
import type { Databases, Db } from '../db/open.ts'
import { KEEP_DELETED, KEPT_MS } from '../storage/deletedKept.ts'

/** Removes the rows of processes that have died. */
async function dropEnded(db: Db, now: Date): Promise<void> {
  const ended = JSON.stringify(instant(now))
  await db.deleteFrom('installation').where('name', 'like', `${KEEP_DELETED}%`).where('value', '<', ended).execute()
}

/** Keeps the bytes of files that somebody deletes while `work` runs: a backup still reads those that it has seen. */
export async function keepDeleted<T>({ write }: Pick<Databases, 'write'>, clock: () => Date, work: () => Promise<T>): Promise<T> {
  const name = KEEP_DELETED + randomUUID()
  await writeAtOnce(write, (db) => dropEnded(db, clock()))
  const renew = () => writeAtOnce(write, (db) => writeInstallation(db, name, addMs(instant(clock()), KEPT_MS)))
  await renew()
  // The writes run one after the other, so that none overtakes the next one, or the removal. One that fails is tried again in time.
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
