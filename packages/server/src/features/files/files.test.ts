import { HOUR_MS } from '@verandah/contract/dates'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { files } from '@verandah/contract/files'
import { users } from '@verandah/contract/users'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { removeDeletedFiles, removeLeftOvers } from './files.jobs.ts'
import { text as textOf } from 'node:stream/consumers'
import type { FileId } from '@verandah/contract/ids'
import { transact } from '../../core/transact.ts'
import { dropFile, dropFilesOf, keepFile, streamFile } from '../../storage/files.ts'
import { openStorage, storeBytes } from '../../storage/storage.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { DIALECTS } from '../../test/databases.ts'
import { filesOf, form, picture } from '../../test/files/uploads.ts'

for (const dialect of DIALECTS) {
  describe(`a stored picture, on ${dialect}`, () => {
    let building: TestBuilding
    let png: Buffer
    const start = new Date('2026-11-21T06:30:00Z')
    const db = () => building.app.databases.write
    const set = (who: DemoPersonName, bytes: Buffer) => building.as[who].call(account.setPhoto, form([{ bytes }]))
    const look = (url: string | null) => building.app.http.inject({ url: url ?? '' })

    beforeAll(async () => {
      building = await openBuilding(dialect)
      png = await picture().png().toBuffer()
    })
    beforeEach(async () => {
      building.clock.now = start
      for (const name of ['amaya', 'dilan'] as const) await building.as[name].call(account.removePhoto)
      await removeDeletedFiles(building.app, start)
    })
    afterAll(() => building.close())

    it('is seen by its signed address without a session, and the record keeps its version', async () => {
      const before = await building.as.amaya.call(signIn.me)
      const after = await set('amaya', png)
      expect(after).toEqual({
        ...before,
        photoUrl: expect.stringMatching(/^\/api\/files\/[\da-f-]{36}\?expires=\d+&signature=[\w-]{43}$/) as string
      })
      expect(await building.as.amaya.call(signIn.me)).toEqual(after)
      const answer = await look(after.photoUrl)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline'
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 30 })
      const { storage_key } = await db().selectFrom('files').select('storage_key').executeTakeFirstOrThrow()
      expect(JSON.stringify(answer.headers)).not.toContain(storage_key.slice(3))
    })

    it('is 404 when its address was altered or expired, and when it is gone', async () => {
      const { photoUrl } = await set('amaya', png)
      const other = await set('dilan', png)
      const url = new URL(photoUrl ?? '', 'http://portal')
      const altered = (name: string, value: string) => {
        const copy = new URL(url)
        copy.searchParams.set(name, value)
        return copy.pathname + copy.search
      }
      const status = async (address: string | null) => (await look(address)).statusCode
      const signature = url.searchParams.get('signature') ?? ''
      expect(await status(altered('expires', String(Number(url.searchParams.get('expires')) + HOUR_MS)))).toBe(404)
      expect(await status(altered('signature', `${signature.slice(1)}A`))).toBe(404)
      expect(await status(altered('signature', ''))).toBe(404)
      expect(await status(url.pathname)).toBe(404)
      expect(await status(new URL(other.photoUrl ?? '', url).pathname + url.search)).toBe(404)
      expect(await status('/api/files/made-up')).toBe(404)
      building.clock.now = new Date(start.getTime() + HOUR_MS)
      expect(await status(photoUrl)).toBe(200)
      building.clock.now = new Date(start.getTime() + 2 * HOUR_MS)
      expect(await status(photoUrl)).toBe(404)
      const fresh = (await building.as.amaya.call(signIn.me)).photoUrl
      expect(await status(fresh)).toBe(200)
      expect((await building.as.amaya.call(account.removePhoto)).photoUrl).toBeNull()
      expect(await status(fresh)).toBe(404)
    })

    it('answers 404 and not an error when its bytes are lost', async () => {
      const { photoUrl } = await set('amaya', png)
      const { storage_key } = await db().selectFrom('files').select('storage_key').executeTakeFirstOrThrow()
      await building.app.storage.remove(storage_key)
      expect((await look(photoUrl)).json()).toMatchObject({ code: 'not_found' })
    })

    it('is not touched by the job that removes what nobody refers to', async () => {
      const { photoUrl } = await set('amaya', png)
      const { storage } = building.app
      const temporary = await storage.newTemporary()
      writeFileSync(temporary, 'half')
      const orphan = join(building.config.DATA_DIR, 'files/aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
      await storage.put(
        'aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        await storage.newTemporary().then((path) => (writeFileSync(path, 'lost'), path))
      )
      await storage.addPending('aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
      const stranger = join(building.config.DATA_DIR, 'files/bb/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb')
      mkdirSync(dirname(stranger), { recursive: true })
      writeFileSync(stranger, 'of another portal')
      await removeLeftOvers(building.app, new Date())
      expect(filesOf(building)).toHaveLength(4)
      await removeLeftOvers(building.app, new Date(Date.now() + 2 * HOUR_MS))
      expect(filesOf(building)).not.toContain(orphan)
      expect(filesOf(building)).toContain(stranger)
      rmSync(stranger)
      expect(filesOf(building)).toHaveLength(1)
      expect((await look(photoUrl)).rawPayload).toEqual(readFileSync(filesOf(building)[0]!))
    })

    it('belongs to a record, and goes when the record goes', async () => {
      const { app } = building
      const at = { actor: null, now: start }
      const [request, other] = [
        { kind: 'request', id: crypto.randomUUID() },
        { kind: 'request', id: crypto.randomUUID() }
      ]
      const [one, two, kept] = await transact(app, at, async (ctx) => {
        const keep = async (subject: typeof request, text: string) =>
          keepFile(ctx, { kind: 'requestPhoto', user_id: null, subject }, await storeBytes(app.storage, Buffer.from(text), 'text/plain'))
        return [await keep(request, 'one'), await keep(request, 'two'), await keep(other, 'other')] as const
      })
      const read = async (id: FileId) => textOf((await streamFile(app.storage, app.databases.read, id)).bytes)
      expect([await read(one), await read(two), await read(kept)]).toEqual(['one', 'two', 'other'])
      for (let turn = 0; turn < 2; turn += 1) await transact(app, at, (ctx) => dropFilesOf(ctx, request))
      for (const id of [one, two]) await expect(read(id)).rejects.toMatchObject({ code: 'not_found' })
      expect(await read(kept)).toBe('other')
      expect(await checkTotals(app.databases.read)).toEqual([])
      await removeDeletedFiles(app, start)
      expect(filesOf(building)).toHaveLength(1)
      await transact(app, at, (ctx) => dropFile(ctx, kept))
    })

    it('is removed with its owner', async () => {
      const { photoUrl } = await set('farook', png)
      await building.as.ishara.call(users.delete, { params: { id: building.ids.farook } })
      expect((await look(photoUrl)).statusCode).toBe(404)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('is 503 while the storage does not answer, and nothing changes', async () => {
      const { app } = building
      const whole = { ...app.storage }
      Object.assign(
        app.storage,
        openStorage({ folder: join(building.config.DATA_DIR, 'files'), url: 's3://a:b@127.0.0.1:1/x?insecure=true' })
      )
      try {
        await expect(set('amaya', png)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
      } finally {
        Object.assign(app.storage, whole)
      }
      expect((await building.as.amaya.call(signIn.me)).photoUrl).toBeNull()
      expect(filesOf(building)).toEqual([])
      expect((await building.send(files.picture, undefined, { params: { id: crypto.randomUUID() } })).statusCode).toBe(404)
    })
  })
}
