import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../boot/config.ts'
import { clearDataDir } from '../boot/dataDir.ts'
import { fakeS3, openS3, STORAGES } from '../test/services/s3.ts'
import { s3Store } from './s3.ts'
import { FileMissing, StorageUnavailable } from './blobStore.ts'
import { openStorage, type FileStorage, storeBytes, storeUpload } from './storage.ts'
import { parseStorageUrl } from '../environment/storageUrl.js'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(STORAGES)('the storage on %s', (kind) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  let service: Awaited<ReturnType<typeof openS3>>
  let storage: FileStorage
  beforeAll(async () => {
    service = await openS3()
    storage = openStorage({ folder: join(DATA_DIR, 'files'), url: kind === 's3' ? service.url : undefined })
  })
  afterAll(async () => {
    await service.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  it('gives back what it was given, under a random key', async () => {
    const bytes = Buffer.from('the bytes of a picture')
    const stored = await storeBytes(storage, bytes, 'image/webp')
    expect(stored).toEqual({
      key: expect.stringMatching(/^[\da-f]{2}\/[\da-f]{32}$/) as string,
      size: bytes.length,
      type: 'image/webp',
      sha256: sha256(bytes)
    })
    expect(await buffer(await storage.open(stored.key))).toEqual(bytes)
    expect(await storage.size(stored.key)).toBe(bytes.length)
    if (kind === 's3' && service.objects !== undefined) expect([...service.objects.keys()]).toEqual([`portal/${stored.key}`])
    await storage.remove(stored.key)
    await storage.remove(stored.key)
    await expect(storage.open(stored.key)).rejects.toBeInstanceOf(FileMissing)
    await expect(storage.size(stored.key)).rejects.toBeInstanceOf(FileMissing)
  })

  it('moves a large file as it is', async () => {
    const [path, bytes] = [await storage.newTemporary(), randomBytes(26_000_001)]
    writeFileSync(path, bytes)
    const stored = await storeUpload(storage, { path, size: bytes.length, sha256: sha256(bytes) }, 'a/b')
    expect(() => statSync(path)).toThrow('ENOENT')
    expect(sha256(await buffer(await storage.open(stored.key)))).toBe(stored.sha256)
    expect(await storage.size(stored.key)).toBe(26_000_001)
    await storage.remove(stored.key)
  })

  it('lists a file as pending until it is settled', async () => {
    const [{ key: one }, { key: other }] = [
      await storeBytes(storage, Buffer.from('1'), 'a/b'),
      await storeBytes(storage, Buffer.from('2'), 'a/b')
    ]
    const soon = new Date(Date.now() + 60_000)
    expect(await storage.pendingBefore(soon)).toEqual(expect.arrayContaining([one, other]))
    expect(await storage.pendingBefore(new Date(Date.now() - 60_000))).toEqual([])
    await storage.removePending(one)
    await storage.removePending(one)
    expect(await storage.pendingBefore(soon)).not.toContain(one)
    expect(await buffer(await storage.open(one))).toEqual(Buffer.from('1'))
  })

  it('takes, gives and removes nothing by a name that is no key', async () => {
    const outside = join(DATA_DIR, 'files', 'secret.key')
    const path = await storage.newTemporary()
    for (const file of [path, outside]) writeFileSync(file, 'mine')
    for (const key of ['../secret.key', 'secret.key', `aa/${'a'.repeat(33)}`, `x/aa/${'a'.repeat(32)}`, `AA/${'A'.repeat(32)}`]) {
      const { open, size, remove, addPending, removePending } = storage
      for (const call of [open, size, remove, addPending, removePending, () => storage.put(key, path)])
        await expect(call(key)).rejects.toThrow('no key of a stored file')
    }
    for (const file of [path, outside]) expect(statSync(file).size).toBe(4)
    writeFileSync(join(DATA_DIR, 'files/pending/notes.txt'), 'mine')
    expect(await storage.pendingBefore(new Date(Date.now() + 60_000))).not.toContain('notes/txt')
  })

  it('makes files private to the portal, and removes old temporary ones', async () => {
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

describe('a storage that does not answer', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('says so, and leaves nothing waiting', async () => {
    const service = await fakeS3()
    const { url } = await openS3()
    const wrongKey = openStorage({
      folder: join(DATA_DIR, 'files'),
      url: url.replace(/:[^:@]*@/, ':another-secret@').replace('the-key', 'another-key')
    })
    await expect(storeBytes(wrongKey, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageUnavailable)
    const storage = openStorage({ folder: join(DATA_DIR, 'files'), url: service.url })
    await service.close()
    await expect(storeBytes(storage, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageUnavailable)
    expect(readdirSync(join(DATA_DIR, 'files/tmp'))).toEqual([])
    await expect(storage.open('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(storage.remove('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toBeInstanceOf(StorageUnavailable)
    const blocked = openStorage({ folder: join(DATA_DIR, 'file/files'), url: undefined })
    writeFileSync(join(DATA_DIR, 'file'), '')
    await expect(storeBytes(blocked, Buffer.from('1'), 'a/b')).rejects.toBeInstanceOf(StorageUnavailable)
  })
})

describe('an S3 service that fails once', () => {
  it('is asked again, and gets the whole file', async () => {
    const service = await fakeS3()
    const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
    const storage = openStorage({ folder, url: service.url })
    const bytes = randomBytes(300_000)
    const failing = [
      (response: ServerResponse) => void response.destroy(),
      (response: ServerResponse) => void response.writeHead(503).end()
    ]
    for (const fail of failing) {
      service.faults.push(fail)
      const stored = await storeBytes(storage, bytes, 'a/b')
      expect(service.objects.get(`portal/${stored.key}`)).toEqual(bytes)
      service.faults.push(fail)
      expect(await buffer(await storage.open(stored.key))).toEqual(bytes)
    }
    service.faults.push(...failing)
    await expect(storeBytes(storage, bytes, 'a/b')).rejects.toBeInstanceOf(StorageUnavailable)
    await service.close()
    rmSync(folder, { recursive: true })
  })
})

describe('an S3 service whose connection ends in the middle of a file', () => {
  it('is away', async () => {
    const service = await fakeS3()
    const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
    const storage = openStorage({ folder, url: service.url })
    const ended: Promise<unknown>[] = []
    for (const part of ['', 'half']) {
      service.faults.push((response) => {
        ended.push(once(response, 'close'))
        response.writeHead(200, { 'content-length': 8 }).write(part)
        response.flushHeaders()
        setTimeout(() => response.destroy(), 50)
      })
      const bytes = await storage.open('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
      await expect(buffer(bytes)).rejects.toBeInstanceOf(StorageUnavailable)
    }
    // A reader that has stopped does not hold its connection.
    service.faults.push((response) => {
      ended.push(once(response, 'close'))
      response.writeHead(200, { 'content-length': 9_000_000 }).write(Buffer.alloc(1_000))
    })
    const unread = await storage.open('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    unread.destroy()
    await Promise.all(ended)
    await service.close()
    rmSync(folder, { recursive: true })
  })
})

describe('an S3 service that takes connections and is silent', () => {
  it('is away', async () => {
    const open: Socket[] = []
    const server = createServer((socket) => void open.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const store = s3Store(parseStorageUrl(`s3://key:secret@127.0.0.1:${port}/tower?insecure=true`)!, 50)
    const path = join(mkdtempSync(join(tmpdir(), 'verandah-')), 'file')
    const key = `aa/${'a'.repeat(32)}`
    writeFileSync(path, Buffer.alloc(3_000_000))
    await expect(store.put(key, path)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(statSync(path).size).toBe(3_000_000)
    const calls = await Promise.allSettled([store.open(key), store.size(key), store.remove(key)])
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) as unknown })
    // A file that cannot be read ends the call, not the portal.
    await expect(store.put(key, dirname(path))).rejects.toBeInstanceOf(StorageUnavailable)
    for (const socket of open) socket.destroy()
    server.close()
    rmSync(dirname(path), { recursive: true })
  })
})

describe('starting over', () => {
  it('removes the portal’s files and no others', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
    await storeBytes(openStorage({ folder: join(DATA_DIR, 'files'), url: undefined }), Buffer.from('1'), 'a/b')
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
    'is an error with its name when it is %s',
    (STORAGE_URL) => {
      const read = () => readConfig({}, { STORAGE_URL })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow('STORAGE_URL: must be s3://key:secret@host/bucket')
    }
  )
})
