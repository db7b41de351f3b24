import type { FileId } from '@verandah/contract/ids'
import { maintenance } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { statuses } from '../../../test/people/newcomer.ts'
import { requestsIn } from '../../../test/records/requests.ts'
import { filesOf, form, picture, storedKeys } from '../../../test/files/uploads.ts'
import { removeDeletedFiles } from '../../files/files.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`photos of maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000' })
    })
    afterAll(() => building.close())
    const { submit, submitted, get, addPhotos, remove, clear } = requestsIn(() => building)
    beforeEach(async () => {
      await clear()
      await removeDeletedFiles(building.app, building.clock.now)
    })
    const send = (who: DemoPersonName, id: RequestId, parts: Parameters<typeof form>[0]) =>
      building.as[who].call(maintenance.addPhotos, { params: { id }, ...form(parts) })
    const removePhoto = (who: DemoPersonName, id: RequestId, photoId: FileId) =>
      building.as[who].call(maintenance.removePhoto, { params: { id, photoId } })
    const look = (url: string) => building.app.http.inject({ url })

    it('are kept without metadata in two sizes, at signed addresses; the record keeps its version', async () => {
      const { _id: id, version, updatedAt } = await submit('amaya')
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const where = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '6/1' } }
      const jpeg = await picture(900, 600).withExif(where).jpeg().toBuffer()
      const { images, ...request } = await send('amaya', id, [{ field: 'photos', bytes: jpeg, name: 'tap.jpg' }])
      expect(request).toMatchObject({ version, updatedAt })
      expect(images).toHaveLength(1)
      const [{ url, thumbnailUrl } = { url: '', thumbnailUrl: '' }] = images
      const [photo, thumbnail] = [await look(url), await look(thumbnailUrl)]
      for (const { headers, statusCode, rawPayload } of [photo, thumbnail]) {
        expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/webp', 'inline'])
        expect(headers['cache-control']).toBe('private, max-age=3600')
        expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
      }
      expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 })
      expect(thumbnail.rawPayload.length).toBeLessThan(photo.rawPayload.length)
      expect((await look(url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`))).statusCode).toBe(404)
      expect((await get('malathi', id).catch(({ status }: { status: number }) => status)) as unknown).toBe(404)
      expect((await get('dilan', id)).images.map(({ _id }) => _id)).toEqual(images.map(({ _id }) => _id))
    })

    it('are at most five, in the order in which they came; nothing is kept of a call that has too many', async () => {
      const { _id: id } = await submit('amaya')
      const { images } = await addPhotos('amaya', id, 3)
      await expect(addPhotos('amaya', id, 6)).rejects.toMatchObject({ status: 400, message: 'At most 5 files at a time' })
      await expect(addPhotos('amaya', id, 3)).rejects.toMatchObject({ status: 409, message: 'A request has at most 5 photos' })
      const all = await addPhotos('dilan', id, 2)
      expect(all.images.slice(0, 3).map(({ _id }) => _id)).toEqual(images.map(({ _id }) => _id))
      await expect(addPhotos('amaya', id)).rejects.toMatchObject({ status: 409 })
      expect([all.images.length, (await storedKeys(building)).length]).toEqual([5, 10])
    })

    it('never become more than five, however many come at once', async () => {
      const { _id: id } = await submit('amaya')
      const callers = ['amaya', 'dilan', 'nirmala', 'ishara', 'amaya'] as const
      expect(await statuses(callers.map((who) => addPhotos(who, id, 5)))).toEqual([200, 409, 409, 409, 409])
      expect((await get('amaya', id)).images).toHaveLength(5)
      expect(await storedKeys(building)).toHaveLength(10)
      // Five people at once add all photos to requests of their own.
      const people = ['amaya', 'malathi', 'farook', 'tharindu', 'dilan'] as const
      const own = await Promise.all(people.map(async (who) => [who, (await submit(who))._id] as const))
      const added = await Promise.all(own.map(([who, one]) => addPhotos(who, one, 5)))
      expect(added.map(({ images }) => images.length)).toEqual([5, 5, 5, 5, 5])
      expect(await storedKeys(building)).toHaveLength(60)
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('are pictures, each of them, or none is kept', async () => {
      const { _id: id } = await submit('amaya')
      const good = { field: 'photos', bytes: await picture().png().toBuffer() }
      const text = { field: 'photos', bytes: 'no picture', name: 'photo.png' }
      const broken = { field: 'photos', bytes: good.bytes.subarray(0, 60), name: 'photo.png' }
      await expect(send('amaya', id, [good, text])).rejects.toMatchObject({
        status: 415,
        message: 'A photo must be a JPEG, PNG or WebP picture'
      })
      await expect(send('amaya', id, [good, broken])).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'photos', message: 'This picture cannot be read' }]
      })
      await expect(send('amaya', id, [{ ...good, field: 'photo' }])).rejects.toMatchObject({ status: 400 })
      await expect(send('amaya', id, [])).rejects.toMatchObject({ status: 400 })
      expect([filesOf(building), await storedKeys(building)]).toEqual([[], []])
      expect((await get('amaya', id)).images).toEqual([])
    })

    it('are added and removed by the requester until the request is over, by managers always', async () => {
      const { _id: id } = await submitted('amaya', 'completed')
      const { images } = await addPhotos('dilan', id, 2)
      await expect(addPhotos('amaya', id)).rejects.toMatchObject({
        status: 409,
        message: 'A request that is completed or cancelled can no longer be changed'
      })
      await expect(removePhoto('amaya', id, images[0]!._id)).rejects.toMatchObject({ status: 409 })
      const { _id: other } = await submit('amaya')
      await expect(removePhoto('amaya', other, images[0]!._id)).rejects.toMatchObject({ status: 404 })
      const photo = images[0]!
      expect(await statuses([removePhoto('dilan', id, photo._id), removePhoto('nirmala', id, photo._id)])).toEqual([200, 404])
      expect((await get('amaya', id)).images.map(({ _id }) => _id)).toEqual([images[1]!._id])
      for (const url of [photo.url, photo.thumbnailUrl]) expect((await look(url)).statusCode).toBe(404)
      await addPhotos('dilan', id, 4)
    })

    it('are removed with their request', async () => {
      const { _id: id } = await submit('amaya')
      const { images } = await addPhotos('amaya', id, 2)
      await remove('amaya', id)
      expect((await look(images[0]!.url)).statusCode).toBe(404)
      await removeDeletedFiles(building.app, building.clock.now)
      expect([filesOf(building), await storedKeys(building)]).toEqual([[], []])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
