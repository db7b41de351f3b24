import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, keepBytes } from '../test/backups.ts'
import { openBuilding } from '../test/building.ts'
import { checkArchive, requireSameSchema } from './checkArchive.ts'
import { BackupError, CHECKSUMS, formatChecksums, MANIFEST, type Manifest } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

let whole: string
let folder: string
let bytes: Buffer
/** All entries of the whole archive, unpacked. */
const contents = new Map<string, Buffer>()

beforeAll(async () => {
  const building = await openBuilding('sqlite')
  await keepBytes(building, randomBytes(3_000))
  await keepBytes(building, Buffer.from('a small file'))
  whole = (await backUp(building)).file
  await building.close()
  folder = dirname(whole)
  bytes = readFileSync(whole)
  const archive = await openArchive(whole)
  for (const name of archive.sums.keys()) contents.set(name, await buffer(Readable.from(archive.read(name))))
  archive.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Everything that a restore reads; throws what a restore says. */
async function readAll(file: string): Promise<Map<string, string>> {
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    return new Map(archive.sums)
  } finally {
    archive.close()
  }
}

const write = (content: Buffer) => {
  const file = join(folder, 'changed.zip')
  writeFileSync(file, content)
  return file
}

/** An archive of other entries, with the right checksums of all of them. */
async function archiveOf(change: (entries: Map<string, Buffer>, manifest: Manifest) => void, listed = true): Promise<string> {
  const entries = new Map(contents)
  const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest
  change(entries, manifest)
  if (entries.has(MANIFEST)) entries.set(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  const sums = new Map([...entries].map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]))
  if (!listed) sums.delete('secret.key')
  const file = join(folder, 'made.zip')
  rmSync(file, { force: true })
  await writeArchive(file, async ({ add }) => {
    for (const [name, content] of entries) await add(name, [content])
    await add(CHECKSUMS, [Buffer.from(formatChecksums(sums))])
  })
  return file
}

describe('an archive', () => {
  it('is whole, and an archive of the same entries too', async () => {
    const sums = await readAll(whole)
    expect(await readAll(await archiveOf(() => undefined))).toHaveProperty('size', sums.size)
    const archive = await openArchive(whole)
    await requireSameSchema(archive)
    archive.close()
  })

  it('is rejected wherever a byte of it was changed, unless that byte says nothing', async () => {
    const expected = await readAll(whole)
    const named = [...expected.keys()].filter((_, index) => index % 8 === 0)
    const entries = named.flatMap((name) => {
      const at = bytes.indexOf(name)
      return [at - 30, at - 10, at, at + name.length, at + name.length + 40]
    })
    const step = Math.ceil(bytes.length / 30)
    const places = new Set([...entries, ...Array.from({ length: 30 }, (_, index) => index * step)])
    let rejected = 0
    for (const at of places) {
      if (at < 0 || at >= bytes.length) continue
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 0x55
      const result = await readAll(write(changed)).catch((error: unknown) => error)
      if (result instanceof Map) expect([...result]).toEqual([...expected])
      else {
        expect(result).toBeInstanceOf(BackupError)
        rejected += 1
      }
    }
    expect(rejected).toBeGreaterThan(25)
  })

  it.each([0, 1, 100, 0.5, -1, -22, -200])('is rejected when it was cut off at %d', async (length) => {
    const end = length === 0.5 ? bytes.length / 2 : length
    await expect(readAll(write(bytes.subarray(0, end)))).rejects.toThrow(BackupError)
  })

  it('is no other file', async () => {
    mkdirSync(join(folder, 'folder'))
    await expect(readAll(join(folder, 'folder'))).rejects.toThrow('cannot be read (EISDIR)')
    await expect(readAll(join(folder, 'nowhere.zip'))).rejects.toThrow('cannot be read (ENOENT)')
    await expect(readAll(write(Buffer.from('only a text')))).rejects.toThrow('is damaged, or no backup of this portal')
    const other = join(folder, 'other.zip')
    await writeArchive(other, async ({ add }) => void (await add('letter.txt', [Buffer.from('Dear all')])))
    await expect(readAll(other)).rejects.toThrow('a name that no backup has')
  })

  it.each(['../../../x', '/etc/passx', 'a\\..\\..\\b', 'files/..../x', 'secret.kez'])('has no entry named %s', async (name) => {
    // Of the same length, in the entry itself and in the directory.
    const old = [...contents.keys()].find((entry) => entry.length >= name.length)!
    const wanted = name.padEnd(old.length, 'x')
    const changed = Buffer.from(bytes.toString('latin1').replaceAll(old, wanted), 'latin1')
    await expect(readAll(write(changed))).rejects.toThrow(BackupError)
  })

  const users = 'database/users.ndjson'
  const anyFile = () => [...contents.keys()].find((name) => name.startsWith('files/'))!
  const cases: [string, string, (entries: Map<string, Buffer>, manifest: Manifest) => void][] = [
    ['a table is missing', 'is missing', (entries) => void entries.delete(users)],
    ['a file is missing', 'is missing', (entries) => void entries.delete(anyFile())],
    ['the manifest is missing', 'manifest.json is missing', (entries) => void entries.delete(MANIFEST)],
    ['a file is another one', 'not the one of its row', (entries) => void entries.set(anyFile(), Buffer.from('other'))],
    ['a file has no row', 'no row knows', (entries) => void entries.set(`files/aa/${'a'.repeat(32)}`, Buffer.from('x'))],
    ['a row is missing', 'rows instead of', (entries) => void entries.set(users, Buffer.from(''))],
    ['a row is not whole', 'not whole', (entries) => void entries.set(users, Buffer.from('{"id":'))],
    ['a row is no record', 'a row of users cannot be read', (entries) => void entries.set(users, Buffer.from('[1]\n'))],
    ['the manifest does not know a table', 'does not know', (_, manifest) => void manifest.tables.splice(0, 1)],
    [
      'the trail ends elsewhere',
      'audit trail does not end',
      (_, manifest) => void (manifest.audit = { number: 9_999, hash: '0'.repeat(64) })
    ],
    ['the key is another one', 'its key is not the one', (entries) => void entries.set('secret.key', Buffer.from('k'.repeat(40)))],
    ['it says something unknown', 'is not whole', (_, manifest) => void Object.assign(manifest, { product: 'other' })],
    ['it is of a later form', 'newer version', (_, manifest) => void Object.assign(manifest, { format: 2 })]
  ]
  it.each(cases)('is rejected when %s, with right checksums', async (_, words, change) => {
    await expect(readAll(await archiveOf(change))).rejects.toThrow(words)
  })

  it('is rejected when an entry has no checksum, or when it has the tables of another version', async () => {
    await expect(readAll(await archiveOf(() => undefined, false))).rejects.toThrow('secret.key has no checksum')
    const archive = await openArchive(await archiveOf((_, manifest) => void (manifest.schema = '0'.repeat(64))))
    await expect(requireSameSchema(archive)).rejects.toThrow('with other tables. Restore it with that version.')
    archive.close()
  })
})
