import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, rm, stat, link, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { instant } from '@verandah/contract/dates'

/** The age after which a draft is left over: no backup takes that long. */
const LEFT_OVER_MS = 86_400_000
/** The age after which a file counts as complete: no program that copies pauses for so long; the command's archives are listed soon. */
const SETTLED_MS = 20_000
const ARCHIVE = /^verandah-[\w.-]{1,100}\.zip(\.age)?$/
/** Files beside an archive: its draft, and the scratch folder in which it is verified. */
const PART = /^\.(verandah-[\w.-]{1,100}\.zip)\.\w+/

/**
 * Returns a name as `verandah-2026-11-22T130500Z.zip`, in the time of UTC. The command, which may run in the same second,
 * has names of its own: neither's archive takes the place of the other's, nor is removed with it.
 */
export function archiveName(now: Date, by: 'portal' | 'command', isEncrypted: boolean): string {
  return `verandah-${instant(now).slice(0, 19).replaceAll(':', '')}Z${by === 'command' ? '-command' : ''}.zip${isEncrypted ? '.age' : ''}`
}

/** Creates the folder of archives, and removes what backups left there that were killed. */
export function prepareArchives(folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!PART.test(name)) continue
    const age = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime())
    if (age > LEFT_OVER_MS) rmSync(path, { force: true, recursive: true })
  }
}

/** Returns this value for a file that is not there; any other error is thrown. */
function orMissing<T>(missing: T) {
  return (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}

const namesIn = (folder: string) => readdir(folder).catch(orMissing<string[]>([]))

/** Returns the archives that lie in the folder, with their bytes; none where there is no folder yet. Throws when it cannot be read. */
export async function listArchives(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of await namesIn(folder)) {
    if (!ARCHIVE.test(name)) continue
    const file = await stat(join(folder, name)).catch(orMissing(undefined))
    if (file?.isFile() === true) found.set(name, file.size)
  }
  return found
}

/** Returns the archives that lie in the folder; none where it cannot be read, which the next backup says. */
export function archivesToSee(folder: string): Promise<Map<string, number>> {
  return listArchives(folder).catch(() => new Map<string, number>())
}

/** Whether nobody has written to it for a while: a copy that grows is no archive yet. A time in the future is another clock's. */
export async function isSettled(folder: string, name: string, now: Date): Promise<boolean> {
  const file = await stat(join(folder, name)).catch(orMissing(undefined))
  if (file === undefined) return false
  const age = now.getTime() - file.mtimeMs
  return age < 0 || age >= SETTLED_MS
}

/** Returns the SHA-256 of a file; null where there is none. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  const isRead = await pipeline(createReadStream(path), hash).then(() => true, orMissing(false))
  return isRead ? hash.digest('hex') : null
}

/** Removes an archive, and what is left of its making. */
export async function removeArchive(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  for (const part of await namesIn(folder))
    if (PART.exec(part)?.[1] === name.replace(/\.age$/, '')) await rm(join(folder, part), { force: true, recursive: true })
}

const fileOf = (folder: string) => join(folder, '.place')

/** Returns the id of a folder of archives, by which machines that have a folder each tell theirs apart; null while it has none. */
export function findPlace(folder: string): Promise<string | null> {
  return readFile(fileOf(folder), 'utf8').catch(orMissing(null))
}

/**
 * Returns the id of a folder of archives, which is given one where it has none. The id is written whole and linked into
 * place, which only one of several processes can do.
 */
export async function ensurePlace(folder: string): Promise<string> {
  const known = await findPlace(folder)
  if (known !== null) return known
  const id = randomUUID()
  const draft = `${fileOf(folder)}.${id}`
  try {
    await writeFile(draft, id, { mode: 0o600, flag: 'wx' })
    await link(draft, fileOf(folder))
    return id
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await readFile(fileOf(folder), 'utf8')
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
