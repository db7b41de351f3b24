import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ARCHIVED_TABLES } from '../../backup/archivedColumns.ts'
import { verifyBackup } from '../../backup/loadArchive.ts'
import { openArchive } from '../../backup/readArchive.ts'
import { RELEASES } from './olderPortal.ts'

const scratch = mkdtempSync(join(tmpdir(), 'verandah-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.each(RELEASES)('version $version', ({ archive: file, migrations }) => {
  it('is in an archive in which every table of that version has rows', async () => {
    const archive = await openArchive(file)
    expect(archive.schema.migrations).toEqual(migrations)
    expect(archive.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
    for (const { name } of archive.manifest.tables) expect(ARCHIVED_TABLES.has(name)).toBe(true)
    archive.close()
  })
})

it('an archive of the last release is whole here, with the tables of this version', () => verifyBackup(RELEASES.at(-1)!.archive, scratch))
