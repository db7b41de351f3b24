import { existsSync, readFileSync } from 'node:fs'
import { account } from '@verandah/contract/account'
import { HOUR_MS, instant } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { PHOTO_BYTES } from '@verandah/contract/limits'
import { meetings } from '@verandah/contract/meetings'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { removeDeletedFiles } from '../files/files.jobs.ts'
import { openBuilding, type CallError, type TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { DIALECTS } from '../../test/databases.ts'
import { bomb, filesOf, form, picture } from '../../test/files/uploads.ts'

/** The file in which Linux lists the processes that this one has started. */
const CHILDREN = `/proc/self/task/${process.pid}/children`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

for (const dialect of DIALECTS) {
  describe(`the profile photo, on ${dialect}`, () => {
    let building: TestBuilding
    let png: Buffer
    const start = new Date('2026-11-21T06:30:00Z')
    const db = () => building.app.databases.write
    const set = (who: DemoPersonName, bytes: Buffer | string, name?: string) =>
      building.as[who].call(account.setPhoto, form([{ bytes, ...(name !== undefined && { name }) }]))
    const look = (url: string | null) => building.app.http.inject({ url: url ?? '' })
    const removeGone = () => removeDeletedFiles(building.app, building.clock.now)
    const clean = async () => {
      for (const name of ['amaya', 'dilan', 'nirmala'] as const) await building.as[name].call(account.removePhoto)
      await removeGone()
      await transact(building.app, { actor: null, now: start }, (ctx) => ctx.db.deleteFrom('rate_limits').execute())
    }

    beforeAll(async () => {
      building = await openBuilding(dialect, { STORAGE_QUOTA_MB: '1', UPLOADS_PER_HOUR: '20', STAFF_UPLOADS_PER_HOUR: '300' })
      png = await picture().png().toBuffer()
    })
    beforeEach(() => {
      building.clock.now = start
      return clean()
    })
    afterAll(() => building.close())

    it('is stored without metadata, and upright', async () => {
      const left = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#00f' } })
        .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: '#f00' } }, gravity: 'west' }])
        .jpeg()
        .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 55/1 0/1' } })
        .withIccProfile('p3')
        .toBuffer()
      // Lying on its side: the left half belongs on top.
      const lying = await sharp(left).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
      expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })
      expect(lying.includes('SecretCamera')).toBe(true)
      const { rawPayload } = await look((await set('amaya', lying, 'IMG 1.JPG')).photoUrl)
      const { width, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 512, height: 512 })
      expect(rawPayload.includes('SecretCamera')).toBe(false)
      const pixels = await sharp(rawPayload).removeAlpha().raw().toBuffer()
      const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)].map((value) => value > 128)
      expect([at(256, 20), at(256, 490)]).toEqual([
        [true, false, false],
        [false, false, true]
      ])
    })

    it('takes JPEG, PNG and WebP by their content, moving ones as a still', async () => {
      const frames = await sharp([png, await picture().negate().png().toBuffer()], { join: { animated: true } })
        .webp()
        .toBuffer()
      expect((await sharp(frames).metadata()).pages).toBe(2)
      for (const [bytes, name] of [
        [png, 'named.jpg'],
        [png, 'blob'],
        [await picture().jpeg().toBuffer(), 'a.jfif'],
        [frames, 'moving.WEBP']
      ] as const) {
        const { rawPayload } = await look((await set('dilan', bytes, name)).photoUrl)
        expect([name, (await sharp(rawPayload).metadata()).pages ?? 1]).toEqual([name, 1])
      }
    })

    it('rejects other files, whatever their name', async () => {
      const wrong = { status: 415, code: 'unsupported_type', message: 'A photo must be a JPEG, PNG or WebP picture' }
      const gif = await picture().gif().toBuffer()
      for (const [bytes, name] of [
        [SVG, 'a.png'],
        ['<html>', 'a.jpg'],
        [gif, 'a.png'],
        [png, 'a.html'],
        [png, 'a.png.svg'],
        ['%PDF-1.7', 'a.webp']
      ] as const)
        await expect(set('dilan', bytes, name)).rejects.toMatchObject(wrong)
      const broken = { status: 400, errors: [{ path: 'photo', message: 'This picture cannot be read' }] }
      await expect(set('dilan', png.subarray(0, 60))).rejects.toMatchObject(broken)
      // One picture has 24 megapixels, the other one line more.
      const most = { status: 413, code: 'too_large', errors: [{ path: 'photo', message: 'A picture may have at most 24 megapixels' }] }
      await set('dilan', bomb(6_000, 4_000))
      await expect(set('dilan', bomb(6_000, 4_001))).rejects.toMatchObject(most)
      await expect(set('dilan', bomb(20_000))).rejects.toMatchObject(most)
      await building.as.dilan.call(account.removePhoto)
      await removeGone()
      await expect(set('dilan', Buffer.alloc(0))).rejects.toMatchObject({ status: 400, errors: [{ path: 'photo' }] })
      await expect(building.as.dilan.call(account.setPhoto, form([]))).rejects.toMatchObject({ errors: [{ path: 'photo' }] })
      await expect(building.as.dilan.call(account.setPhoto, form([{ bytes: png }, { bytes: png }]))).rejects.toMatchObject({
        errors: [{ path: 'photo', message: 'Only one file at a time' }]
      })
      expect((await building.as.dilan.call(signIn.me)).photoUrl).toBeNull()
      expect(filesOf(building)).toEqual([])
    })

    it('is made one at a time, so that six at once take the memory of one', async () => {
      // The process that makes them ends when it gets a second one before the first is done.
      const names = ['dilan', 'amaya', 'malathi', 'tharindu', 'nirmala', 'farook'] as const
      const photos = await Promise.all(names.map((name) => set(name, bomb(4_000))))
      for (const { photoUrl } of photos) expect(photoUrl).toMatch(/^\/api\/files\//)
      for (const name of names) await building.as[name].call(account.removePhoto)
      await removeGone()
    })

    it.runIf(existsSync(CHILDREN))('is not made when its process is killed, and the next one is', async () => {
      const children = () => readFileSync(CHILDREN, 'utf8').split(' ').filter(Boolean).map(Number)
      const makers = () => children().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictureProcess'))
      // The one of the test before waits for work; what is killed here has just been given some.
      const idle = makers()
      for (const pid of idle) process.kill(pid, 'SIGKILL')
      await vi.waitUntil(() => !children().some((pid) => idle.includes(pid)), { timeout: 60_000 })
      const failing = set('dilan', bomb(4_000)).catch((error: unknown) => error)
      const [maker] = await vi.waitUntil(() => (makers().length > 0 ? makers() : undefined), { interval: 1, timeout: 60_000 })
      process.kill(maker!, 'SIGKILL')
      expect(await failing).toMatchObject({ status: 400, errors: [{ path: 'photo', message: 'This picture cannot be read' }] })
      expect((await building.as.dilan.call(signIn.me)).photoUrl).toBeNull()
      expect((await set('dilan', png)).photoUrl).toMatch(/^\/api\/files\//)
    })

    it('may have at most 5 MiB', async () => {
      const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
      expect((await set('dilan', padded(PHOTO_BYTES))).photoUrl).not.toBeNull()
      await expect(set('dilan', padded(PHOTO_BYTES + 1))).rejects.toMatchObject({
        status: 413,
        code: 'too_large',
        message: 'This file is too large: at most 5 MB'
      })
    })

    it('replaces the one before and removes its bytes, with an entry in the audit trail for each', async () => {
      const first = await set('amaya', png)
      const second = await set('amaya', await picture(20, 20).png().toBuffer())
      expect(second.photoUrl).not.toBe(first.photoUrl)
      expect((await look(first.photoUrl)).statusCode).toBe(404)
      expect(filesOf(building)).toHaveLength(2)
      await removeGone()
      await removeGone()
      expect(filesOf(building)).toHaveLength(1)
      expect(await db().selectFrom('files').select('user_id').execute()).toEqual([{ user_id: building.ids.amaya }])
      expect((await look(second.photoUrl)).statusCode).toBe(200)
      await building.as.amaya.call(account.removePhoto)
      await building.as.amaya.call(account.removePhoto)
      const recorded = await db()
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'account.photoChanged')
        .orderBy('number', 'desc')
        .limit(4)
        .execute()
      const photos = recorded.map(({ details }) => (JSON.parse(details) as { photo: string | null }).photo)
      expect(photos.slice(0, 3)).toEqual([null, expect.any(String), expect.any(String)])
      expect(await checkTotals(db())).toEqual([])
    })

    it('lets one of two changes at once succeed, and removes the other’s bytes', async () => {
      const results = await Promise.allSettled([set('amaya', png), set('amaya', png), set('amaya', png)])
      const rejected = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as CallError).status] : []))
      expect(rejected.every((status) => status === 409)).toBe(true)
      await removeGone()
      expect(filesOf(building)).toHaveLength(1)
      expect(await checkTotals(db())).toEqual([])
    })

    it('is rejected when all files together would be too large, and then leaves nothing', async () => {
      const add = (size: number) =>
        transact(building.app, { actor: null, now: start }, async ({ db: at, totals }) => {
          if (size > 0) {
            const row = {
              kind: 'photo' as const,
              user_id: null,
              subject_kind: null,
              subject_id: null,
              sha256: '',
              type: 'a/b',
              size,
              created_at: instant(start),
              deleted_at: null
            }
            await at
              .insertInto('files')
              .values({ id: newId(), storage_key: 'full', ...row })
              .execute()
          } else await at.deleteFrom('files').where('storage_key', '=', 'full').execute()
          totals.set('files.bytes', size > 0 ? size : -(1024 * 1024))
        })
      await add(1024 * 1024)
      await expect(set('amaya', png)).rejects.toMatchObject({ status: 413, code: 'too_large', message: /no room for more files/ })
      expect(filesOf(building)).toEqual([])
      await add(0)
      await set('amaya', png)
    })

    it('counts towards the uploads of an hour, also when it was rejected', async () => {
      for (let upload = 0; upload < 19; upload += 1) await expect(set('amaya', SVG)).rejects.toMatchObject({ status: 415 })
      await set('amaya', png)
      building.clock.now = new Date(start.getTime() + HOUR_MS / 2)
      const problem: CallError = await set('amaya', png).then(
        () => Promise.reject(new Error('accepted')),
        (error: CallError) => error
      )
      expect(problem).toMatchObject({ status: 429, code: 'rate_limited', headers: { 'retry-after': '1800' } })
      await set('dilan', png)
      building.clock.now = new Date(start.getTime() + HOUR_MS)
      await set('amaya', png)
      await Promise.allSettled(Array.from({ length: 30 }, () => set('amaya', SVG)))
      await expect(set('amaya', png)).rejects.toMatchObject({ status: 429 })
    })

    it('is sent with the organizer of a meeting; null without one', async () => {
      const body = { title: 'Roof', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      const plain = await building.as.dilan.call(meetings.create, { body })
      expect(plain.organizer).toEqual({
        _id: building.ids.dilan,
        firstName: 'Dilan',
        lastName: plain.organizer.lastName,
        role: 'secretary'
      })
      const { photoUrl } = await set('dilan', png)
      const [listed] = (await building.as.amaya.call(meetings.list)).meetings
      expect(listed).toMatchObject({ organizer: { photoUrl }, attendees: [{ user: { photoUrl } }] })
      expect(await building.as.amaya.call(meetings.get, { params: { id: plain._id } })).toMatchObject({ organizer: { photoUrl } })
      expect(await building.as.dilan.call(meetings.create, { body })).toMatchObject({ organizer: { photoUrl } })
      expect((await look(photoUrl)).statusCode).toBe(200)
    })
  })
}
