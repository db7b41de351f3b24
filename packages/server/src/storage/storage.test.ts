import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { clearDataDir } from '../dataDir.ts'
import { fakeS3 } from '../testing/s3.ts'
import { FileMissing, StorageAway } from './shelf.ts'
import { openStorage, type Storage, storeBytes } from './storage.ts'
import { parseStorageUrl } from './storageUrl.ts'

describe.each(['disk', 's3'] as const)('the storage on %s', (kind) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  let service: Awaited<ReturnType<typeof fakeS3>>
  let storage: Storage
  beforeAll(async () => {
    service = await fakeS3()
    storage = openStorage({ DATA_DIR, STORAGE_URL: kind === 's3' ? service.url : undefined })
  })
  afterAll(async () => {
    await service.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  it('gives back what it was given, under a key that tells nothing', async () => {
    const bytes = Buffer.from('the bytes of a picture')
    const stored = await storeBytes(storage, bytes, 'image/webp')
    expect(stored).toEqual({ key: expect.stringMatching(/^[\da-f]{2}\/[\da-f]{32}$/) as string, size: bytes.length, type: 'image/webp' })
    expect(await buffer(await storage.open(stored.key))).toEqual(bytes)
    if (kind === 's3') expect([...service.objects.keys()]).toEqual([`portal/${stored.key}`])
    await storage.remove(stored.key)
    await storage.remove(stored.key)
    await expect(storage.open(stored.key)).rejects.toBeInstanceOf(FileMissing)
  })

  it('knows what it has stored, until that is forgotten', async () => {
    const [{ key: one }, { key: other }] = [
      await storeBytes(storage, Buffer.from('1'), 'a/b'),
      await storeBytes(storage, Buffer.from('2'), 'a/b')
    ]
    const soon = new Date(Date.now() + 60_000)
    expect(await storage.notedBefore(soon)).toEqual(expect.arrayContaining([one, other]))
    expect(await storage.notedBefore(new Date(Date.now() - 60_000))).toEqual([])
    await storage.forget(one)
    await storage.forget(one)
    expect(await storage.notedBefore(soon)).not.toContain(one)
    expect(await buffer(await storage.open(one))).toEqual(Buffer.from('1'))
  })

  it('keeps to itself what waits and what is finished, and clears old leftovers', async () => {
    const [old, young] = [await storage.newTemporary(), await storage.newTemporary()]
    for (const path of [old, young]) writeFileSync(path, 'half a file')
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
    await storage.clearTemporary(new Date('2026-02-01'))
    expect(() => statSync(old)).toThrow('ENOENT')
    expect(statSync(young).size).toBe(11)
    expect(statSync(dirname(young)).mode & 0o777).toBe(0o700)
    if (kind === 's3') return
    const { key } = await storeBytes(storage, Buffer.from('1'), 'a/b')
    const file = join(DATA_DIR, 'files', key)
    expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  })
})

describe('a storage that is away', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('says so, and leaves nothing waiting', async () => {
    const service = await fakeS3()
    const wrongKey = openStorage({ DATA_DIR, STORAGE_URL: service.url.replace('the-key', 'another-key') })
    await expect(storeBytes(wrongKey, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageAway)
    const storage = openStorage({ DATA_DIR, STORAGE_URL: service.url })
    await service.close()
    await expect(storeBytes(storage, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageAway)
    expect(readdirSync(join(DATA_DIR, 'files/tmp'))).toEqual([])
    await expect(storage.open('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toBeInstanceOf(StorageAway)
    await expect(storage.remove('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toBeInstanceOf(StorageAway)
    const blocked = openStorage({ DATA_DIR: join(DATA_DIR, 'file'), STORAGE_URL: undefined })
    writeFileSync(join(DATA_DIR, 'file'), '')
    await expect(storeBytes(blocked, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageAway)
  })
})

describe('starting over', () => {
  it('removes the files with all else that is the portal’s, and nothing more', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
    await storeBytes(openStorage({ DATA_DIR, STORAGE_URL: undefined }), Buffer.from('1'), 'a/b')
    writeFileSync(join(DATA_DIR, 'notes.txt'), 'mine')
    clearDataDir(DATA_DIR)
    expect(readdirSync(DATA_DIR)).toEqual(['notes.txt'])
    rmSync(DATA_DIR, { recursive: true })
  })
})

describe('STORAGE_URL', () => {
  it('names a service, a bucket and who may use it', () => {
    expect(parseStorageUrl('s3://AK:a%2Fb%2Bc@s3.example.org:9000/tower/portal?region=ap-south-1')).toEqual({
      endpoint: 'https://s3.example.org:9000',
      region: 'ap-south-1',
      bucket: 'tower',
      prefix: 'portal/',
      accessKey: 'AK',
      secret: 'a/b+c'
    })
    expect(parseStorageUrl('s3://AK:secret@localhost/tower?insecure=true')).toMatchObject({
      endpoint: 'http://localhost',
      region: 'us-east-1',
      prefix: ''
    })
  })

  it.each(['https://AK:s@host/b', 's3://host/b', 's3://AK@host/b', 's3://AK:s@host', 's3://AK:s@host/a b', 's3://AK:a%@host/b', 'disk'])(
    'is refused by name when it is %s',
    (STORAGE_URL) => {
      const read = () => readConfig({}, { STORAGE_URL })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow('STORAGE_URL: must be s3://key:secret@host/bucket')
    }
  )
})
