import type { FileId, ProjectId } from '@verandah/contract/ids'
import { projects } from '@verandah/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { makeProject } from '../../test/records/projects.ts'
import { photos } from '../../test/records/requests.ts'
import { filesOf, form, picture, storedKeys } from '../../test/files/uploads.ts'
import { removeDeletedFiles } from '../files/files.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`photos of projects on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000' })
    })
    afterAll(() => building.close())
    const send = (who: DemoPersonName, id: ProjectId, sent: { body: FormData }) =>
      building.as[who].call(projects.addPhotos, { params: { id }, ...sent })
    const addPhotos = async (who: DemoPersonName, id: ProjectId, count: number) => send(who, id, await photos(count))
    const removePhoto = (who: DemoPersonName, id: ProjectId, photoId: FileId) =>
      building.as[who].call(projects.removePhoto, { params: { id, photoId } })
    const look = async (url: string) => (await building.app.http.inject({ url })).statusCode

    it('are pictures, one to five a call and twenty in all, in the order in which they came; they go with their project', async () => {
      const id = await makeProject(building)
      const refused = { status: 415, message: 'A photo must be a JPEG, PNG or WebP picture' }
      const good = { field: 'photos', bytes: await picture().png().toBuffer() }
      await expect(send('dilan', id, form([good, { field: 'photos', bytes: 'no picture' }]))).rejects.toMatchObject(refused)
      await expect(send('dilan', id, form([]))).rejects.toMatchObject({ status: 400 })
      await expect(addPhotos('dilan', id, 6)).rejects.toMatchObject({ status: 400, message: 'At most 5 files at a time' })
      expect(filesOf(building)).toEqual([])

      const first = await addPhotos('dilan', id, 5)
      expect(first).toMatchObject({ version: 1, photos: Array.from({ length: 5 }, () => ({ url: expect.any(String) as string })) })
      for (let round = 0; round < 2; round += 1) await addPhotos('nirmala', id, 5)
      expect(await statuses([addPhotos('dilan', id, 5), addPhotos('ishara', id, 5)])).toEqual([200, 409])
      await expect(addPhotos('dilan', id, 1)).rejects.toMatchObject({ status: 409, message: 'A project has at most 20 photos' })
      const { photos: all } = await building.as.malathi.call(projects.get, { params: { id } })
      expect([all.length, (await storedKeys(building)).length]).toEqual([20, 40])
      const [photo] = first.photos
      if (photo === undefined) throw new TypeError('It has five photos')
      expect([all[0]?._id, await look(photo.url), await look(photo.thumbnailUrl)]).toEqual([photo._id, 200, 200])

      const other = await makeProject(building)
      await expect(removePhoto('dilan', other, photo._id)).rejects.toMatchObject({ status: 404 })
      expect(await statuses([removePhoto('dilan', id, photo._id), removePhoto('nirmala', id, photo._id)])).toEqual([200, 404])
      expect([await look(photo.url), await look(photo.thumbnailUrl)]).toEqual([404, 404])
      expect((await addPhotos('dilan', id, 1)).photos.map(({ _id }) => _id).slice(0, 19)).toEqual(all.slice(1).map(({ _id }) => _id))

      await building.as.dilan.call(projects.delete, { params: { id } })
      expect(await look(all[1]?.url ?? '')).toBe(404)
      await removeDeletedFiles(building.app, building.clock.now)
      expect([filesOf(building), await storedKeys(building)]).toEqual([[], []])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
