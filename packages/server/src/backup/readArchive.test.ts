import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MANIFEST } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

describe('an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is no other file', async () => {
    mkdirSync(join(folder, 'folder'))
    writeFileSync(join(folder, 'text.zip'), 'only a text')
    await expect(openArchive(join(folder, 'folder'))).rejects.toThrow('cannot be read (EISDIR)')
    await expect(openArchive(join(folder, 'nowhere.zip'))).rejects.toThrow('cannot be read (ENOENT)')
    await expect(openArchive(join(folder, 'text.zip'))).rejects.toThrow('is damaged, or no backup of this portal')
    const other = join(folder, 'other.zip')
    await writeArchive(other, async ({ add }) => void (await add('letter.txt', [Buffer.from('Dear all')])))
    await expect(openArchive(other)).rejects.toThrow('a name that no backup has')
  })

  it('has no entry twice', async () => {
    const twice = join(folder, 'twice.zip')
    await writeArchive(twice, async ({ add }) => {
      for (const text of ['first', 'second']) await add(MANIFEST, [Buffer.from(text)])
    })
    await expect(openArchive(twice)).rejects.toThrow('it has manifest.json twice')
  })
})
