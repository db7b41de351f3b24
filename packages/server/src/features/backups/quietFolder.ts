import { MINUTE_MS } from '@verandah/contract/dates'
import { isSettled, listArchives } from '../../backup/archiveFolder.ts'
import type { ReadSet } from '../../db/changes.ts'
import type { AppContext } from '../../feature.ts'

/** The time after which answers that depend on an age are asked for again. */
const LONGEST_MS = 10 * MINUTE_MS

/** Describes what lies in the folder; null where it cannot be read. */
async function describeFolder(folder: string, now: Date): Promise<string | null> {
  const archives = await listArchives(folder).catch(() => null)
  if (archives === null) return null
  const lines = [...archives].map(async ([name, size]) => `${name} ${size} ${await isSettled(folder, name, now)}`)
  return (await Promise.all(lines)).join('\n')
}

/**
 * Asks whether something is due only when the folder of archives has changed since it was not, or a table that was read then: at rest
 * a folder is listed and the database asked nothing.
 */
export function askWhenChanged({ databases: { changes }, backups }: AppContext, ask: (now: Date) => Promise<boolean>) {
  let quiet: { since: number; folder: string | null; readSet: ReadSet } | undefined
  return async (now: Date): Promise<boolean> => {
    const folder = await describeFolder(backups.folder, now)
    const age = quiet === undefined ? Number.NaN : now.getTime() - quiet.since
    if (quiet?.folder === folder && folder !== null && age >= 0 && age < LONGEST_MS && changes.isCurrent(quiet.readSet)) return false
    const { result, readSet } = await changes.watch(() => ask(now))
    quiet = result ? undefined : { since: now.getTime(), folder, readSet }
    return result
  }
}
