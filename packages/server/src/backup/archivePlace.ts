import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orMissing } from './archiveFolder.ts'

const fileOf = (folder: string) => join(folder, '.place')

/** The id of a folder of archives, by which machines that have a folder each tell theirs apart; null while it has none. */
export function findPlace(folder: string): Promise<string | null> {
  return readFile(fileOf(folder), 'utf8').catch(orMissing(null))
}

/** The id of a folder of archives, which is given one where it has none. The id is written whole and linked into place, which only one of several processes can do. */
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
