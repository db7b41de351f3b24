import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inWords, VERSION } from '../db/version.ts'
import { transact } from '../core/transact.ts'
import { dropFile } from '../storage/files.ts'
import { backUp, keepBytes } from '../test/backups/backups.ts'
import { openBuilding } from '../test/building.ts'
import { checkArchive } from './checkArchive.ts'
import { BackupError, CHECKSUMS, formatChecksums, MANIFEST, type Manifest } from './manifest.ts'
import { LIMITS, openArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

let [whole, folder] = ['', '']
let bytes: Buffer
/** All entries of the whole archive, unpacked. */
const contents = new Map<string, Buffer>()

beforeAll(async () => {
  const building = await openBuilding('sqlite')
  await keepBytes(building, randomBytes(3_000))
  await keepBytes(building, Buffer.from('a small file'))
  const deleted = await keepBytes(building, Buffer.from('a deleted file'))
  await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => dropFile(ctx, deleted.id))
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
async function readAll(file: string, limits = LIMITS): Promise<Map<string, string>> {
  const archive = await openArchive(file, limits)
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
    // Version 0.1.0 made its first archives like this: the fingerprint alone tells which tables they have.
    const former = { format: 1, commit: undefined, migrations: undefined }
    const first = await archiveOf((_, manifest) => void Object.assign(manifest, former))
    expect(await readAll(first)).toHaveProperty('size', sums.size)
  })

  // The second ring changes five times as many bytes.
  it('is rejected where a byte of it was changed, unless that byte says nothing', async () => {
    const expected = await readAll(whole)
    const named = [...expected.keys()].filter((_, index) => index % 20 === 0)
    const entries = named.flatMap((name) => {
      const at = bytes.indexOf(name)
      return [at - 10, at, at + name.length + 40]
    })
    const places = new Set([...entries, ...Array.from({ length: 12 }, (_, index) => Math.floor((bytes.length * index) / 12))])
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
    expect(rejected).toBeGreaterThan(3)
  })

  it.each([0, 1, 100, 0.5, -1, -22, -200])('is rejected when it was cut off at %d', async (length) => {
    const end = length === 0.5 ? bytes.length / 2 : length
    await expect(readAll(write(bytes.subarray(0, end)))).rejects.toThrow(BackupError)
  })

  it.each(['../../../x', '/etc/passx', 'a\\..\\..\\b', 'files/..../x', 'secret.kez'])('has no entry named %s', async (name) => {
    // The other name has the same length, in the entry itself and in the directory.
    const old = [...contents.keys()].find((entry) => entry.length >= name.length)!
    const wanted = name.padEnd(old.length, 'x')
    const changed = Buffer.from(bytes.toString('latin1').replaceAll(old, wanted), 'latin1')
    await expect(readAll(write(changed))).rejects.toThrow(BackupError)
  })

  const users = 'database/users.ndjson'
  const anyFile = () => [...contents.keys()].find((name) => name.startsWith('files/'))!
  const lines = (name: string) => String(contents.get(name)).trimEnd().split('\n')
  /** Changes a row of a table. */
  const edit = (table: string, change: (row: Record<string, unknown>) => void, pick: (row: Record<string, unknown>) => boolean) => {
    const name = `database/${table}.ndjson`
    const rows = lines(name).map((line) => JSON.parse(line) as Record<string, unknown>)
    change(rows.find(pick)!)
    return [name, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))] as const
  }
  const first = () => true
  const cases: [string, string, (entries: Map<string, Buffer>, manifest: Manifest) => void][] = [
    ['a table is missing', 'is missing', (entries) => void entries.delete(users)],
    ['a file is missing', 'is missing', (entries) => void entries.delete(anyFile())],
    ['the manifest is missing', 'manifest.json is missing', (entries) => void entries.delete(MANIFEST)],
    ['a file is another one', 'not the one of its row', (entries) => void entries.set(anyFile(), Buffer.from('other'))],
    ['a file has no row', 'no row knows', (entries) => void entries.set(`files/aa/${'a'.repeat(32)}`, Buffer.from('x'))],
    ['a row is missing', 'rows instead of', (entries) => void entries.set(users, Buffer.from(''))],
    ['a row is there twice', 'rows instead of', (entries) => void entries.set(users, Buffer.from(String(entries.get(users)).repeat(2)))],
    ['a row is not whole', 'not whole', (entries) => void entries.set(users, Buffer.from('{"id":'))],
    ['a row is no record', 'a row of users cannot be read', (entries) => void entries.set(users, Buffer.from('[1]\n'))],
    [
      'a value is none of a database',
      'a row of users cannot be read',
      (entries) => void entries.set(...edit('users', (row) => (row['phone'] = { a: 1 }), first))
    ],
    [
      'a row has one column more',
      'a row of users has other columns',
      (entries) => void entries.set(...edit('users', (row) => (row['zz, x) --'] = 1), first))
    ],
    [
      'a row has one column less',
      'a row of users has other columns',
      (entries) => void entries.set(...edit('users', (row) => delete row['phone'], first))
    ],
    [
      'a file would lie elsewhere, and is named as missing',
      'has a key that is none',
      (entries) => void entries.set(...edit('files', (row) => (row['storage_key'] = '../../secret.key'), first))
    ],
    [
      'a deleted file would lie elsewhere',
      'has a key that is none',
      (entries) =>
        void entries.set(
          ...edit(
            'files',
            (row) => (row['storage_key'] = '../verandah.sqlite'),
            (row) => row['deleted_at'] !== null
          )
        )
    ],
    ['its manifest names a file elsewhere', 'is not whole', (_, manifest) => void manifest.files.missing.push('../../secret.key')],
    ['its manifest says that one elsewhere was altered', 'is not whole', (_, manifest) => void manifest.files.altered.push('../x')],
    ['the manifest does not know a table', 'other tables', (_, manifest) => void manifest.tables.splice(0, 1)],
    ['it has a table that no portal has', 'other tables', (_, manifest) => void (manifest.tables[0]!.name = 'sqlite_master')],
    [
      'it has a table that no archive has',
      'other tables',
      (entries, manifest) => {
        manifest.tables.push({ name: 'sign_in_sessions', rows: 0 })
        entries.set('database/sign_in_sessions.ndjson', Buffer.from(''))
      }
    ],
    ['its manifest names a table twice', 'names a table twice', (_, manifest) => void (manifest.tables[0] = { ...manifest.tables[1]! })],
    [
      'a table lies beside its tables',
      'its manifest does not know database/jobs.ndjson',
      (entries) => void entries.set('database/jobs.ndjson', Buffer.from(''))
    ],
    ['the trail ends later', 'audit trail does not end', (_, manifest) => void (manifest.audit!.number += 1)],
    ['the trail ends otherwise', 'audit trail does not end', (_, manifest) => void (manifest.audit!.hash = '0'.repeat(64))],
    ['the trail should be empty', 'audit trail does not end', (_, manifest) => void (manifest.audit = null)],
    ['it has fewer files than it says', 'other files than the manifest says', (_, manifest) => void (manifest.files.count += 1)],
    ['it has fewer bytes than it says', 'other files than the manifest says', (_, manifest) => void (manifest.files.bytes += 1)],
    ['the key is another one', 'its key is not the one', (entries) => void entries.set('secret.key', Buffer.from('k'.repeat(40)))],
    ['it says something unknown', 'is not whole', (_, manifest) => void Object.assign(manifest, { product: 'other' })],
    [
      'it is of a later form',
      `made by version 7.1.0 of the portal, this is version ${inWords(VERSION, VERSION)[0]}: restore it with version 7.1.0.`,
      (_, manifest) => void Object.assign(manifest, { format: 3, version: '7.1.0' })
    ],
    [
      'it was made by a later version',
      `made by version 7.1.0 of the portal, this is version ${inWords(VERSION, VERSION)[0]}: restore it with version 7.1.0.`,
      (_, manifest) => void Object.assign(manifest, { migrations: [...(manifest.migrations ?? []), '9999-later'], version: '7.1.0' })
    ]
  ]
  it.each(cases)('is rejected when %s, with right checksums', async (_, words, change) => {
    await expect(readAll(await archiveOf(change))).rejects.toThrow(words)
  })

  it('is rejected when an entry has no checksum, or when it has the tables of another version', async () => {
    await expect(readAll(await archiveOf(() => undefined, false))).rejects.toThrow('secret.key has no checksum')
    const other = await archiveOf((_, manifest) => void Object.assign(manifest, { schema: '0'.repeat(64), commit: 'a'.repeat(40) }))
    await expect(readAll(other)).rejects.toThrow(/version \S+ \(a{10}\) of the portal, with other tables than this version, /)
  })

  const tables = () => [...contents.keys()].filter((name) => name.startsWith('database/'))
  const largest = () =>
    Math.max(
      ...tables()
        .flatMap(lines)
        .map((line) => Buffer.byteLength(line))
    )
  const sum = () => [...contents.values()].reduce((total, { length }) => total + length, 0)
  const limits: [string, string, () => Partial<typeof LIMITS>, () => Partial<typeof LIMITS>][] = [
    ['entries', `entries, more than the`, () => ({ entries: contents.size }), () => ({ entries: contents.size + 1 })],
    ['bytes in its directory', 'the directory', () => ({ extra: 8 }), () => ({ extra: 9 })],
    ['bytes of texts', 'manifest.json has', () => ({ text: contents.get(MANIFEST)!.length - 1 }), () => ({ text: 16_384 })],
    ['bytes of a key', 'secret.key has', () => ({ key: 20 }), () => ({ key: contents.get('secret.key')!.length })],
    ['bytes of a row', 'a row of database/', () => ({ line: largest() - 1 }), () => ({ line: largest() })],
    ['bytes in all', 'all of it together has', () => ({ sum: sum() }), () => ({ sum: sum() + 16_384 })]
  ]
  it.each(limits)('has no more %s than a limit says', async (_, words, tooFew, enough) => {
    await expect(readAll(whole, { ...LIMITS, ...tooFew() })).rejects.toThrow(words)
    await readAll(whole, { ...LIMITS, ...enough() })
  })

  it('has no entry that unpacks to more than its directory says', async () => {
    const changed = Buffer.from(bytes)
    // The row of the directory: the size lies 22 bytes before the name.
    const name = changed.lastIndexOf(users)
    const size = changed.readUInt32LE(name - 22)
    expect(size).toBe(contents.get(users)!.length)
    for (const stated of [size - 1, size + 1]) {
      changed.writeUInt32LE(stated, name - 22)
      await expect(readAll(write(changed))).rejects.toThrow(`${users} cannot be read`)
    }
  })
})
