import { announcements } from '@verandah/contract/announcements'
import { type DocumentId, documents } from '@verandah/contract/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'
import { ownUnit } from '../../test/records/units.ts'
import { makeVendor } from '../../test/records/vendors.ts'

for (const dialect of DIALECTS) {
  describe(`documents attached to an announcement, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { draft, published, get, list, clear } = announcementsIn(() => building)
    const papers = documentsIn(() => building)

    const update = (id: Awaited<ReturnType<typeof draft>>['_id'], body: object) =>
      building.as.dilan.call(announcements.update, { params: { id }, body })

    it('are shown in their order, as far as the reader may see them', async () => {
      await clear()
      const open = await papers.upload('dilan', { title: 'Plan' })
      const secret = await papers.upload('nirmala', { title: 'Offer', isPublic: 'false' })
      const { _id: id, documents: attached } = await published('dilan', { documentIds: [secret._id, open._id, secret._id] })
      const named = ({ _id, title, fileName, fileType, fileSize }: typeof open, isPublic: boolean) => ({
        _id,
        title,
        isPublic,
        fileName,
        fileType,
        fileSize
      })
      expect(attached).toEqual([named(secret, false), named(open, true)])
      expect((await get('amaya', id)).documents).toEqual([named(open, true)])
      // The treasurer reads those of units, and this is nobody's.
      expect((await get('tharindu', id)).documents).toEqual([named(open, true)])
      const other = await published('dilan')
      expect((await list('amaya')).announcements.map((one) => [one._id, one.documents])).toEqual([
        [other._id, []],
        [id, [named(open, true)]]
      ])
      await papers.update('dilan', open._id, { title: 'New plan', isPublic: 'false' })
      expect((await get('amaya', id)).documents).toEqual([])
      expect((await get('nirmala', id)).documents.map(({ title, isPublic }) => [title, isPublic])).toEqual([
        ['Offer', false],
        ['New plan', false]
      ])
    })

    it('of a unit are shown to its people and to the treasurer, an offer of a vendor to neither', async () => {
      await ownUnit(building, 'farook', 'D1')
      const ofUnit = await papers.upload('dilan', { title: 'Deed', unitNumber: 'D1' })
      const offer = await papers.upload('dilan', {
        title: 'Offer',
        isPublic: 'false',
        vendorId: await makeVendor(building, { name: 'Lift Works' })
      })
      const { _id: id } = await published('dilan', { documentIds: [ofUnit._id, offer._id] })
      const titles = async (who: DemoPersonName) => (await get(who, id)).documents.map(({ title }) => title)
      expect(await titles('dilan')).toEqual(['Deed', 'Offer'])
      for (const who of ['farook', 'tharindu'] as const) expect(await titles(who)).toEqual(['Deed'])
      expect(await titles('amaya')).toEqual([])
    })

    it('are exchanged by an edit, and gone when they are deleted', async () => {
      const ids: DocumentId[] = []
      for (const title of ['One', 'Two', 'Three']) ids.push((await papers.upload('dilan', { title }))._id)
      const { _id: id } = await draft('dilan', { documentIds: ids.slice(0, 2) })
      const titles = async () => (await get('dilan', id)).documents.map(({ title }) => title)
      expect((await update(id, { documentIds: ids.slice(0, 2) })).version).toBe(1)
      expect((await update(id, { title: 'Else' })).documents).toHaveLength(2)
      expect((await update(id, { documentIds: [ids[2], ids[0]] })).version).toBe(3)
      expect(await titles()).toEqual(['Three', 'One'])
      await papers.remove('nirmala', ids[2]!)
      expect(await titles()).toEqual(['One'])
      expect((await update(id, { documentIds: [ids[0]] })).version).toBe(3)
      for (const none of [[], null, '']) {
        await update(id, { documentIds: [ids[1]] })
        expect((await update(id, { documentIds: none })).documents).toEqual([])
      }
      const entries = await building.app.databases.read.selectFrom('audit').select('details').where('subject_id', '=', id).execute()
      expect(entries.filter(({ details }) => details.includes('"documents"')).length).toBeGreaterThan(0)
    })

    it('exist, are seen by the writer, and are twenty at most', async () => {
      const { _id } = await papers.upload('dilan')
      const gone = await papers.upload('dilan')
      await papers.remove('dilan', gone._id)
      const unknown = crypto.randomUUID() as DocumentId
      const wrong = (...places: number[]) => ({
        status: 400,
        errors: places.map((place) => ({ path: `documentIds.${place}`, message: 'Unknown document' }))
      })
      await expect(draft('dilan', { documentIds: [gone._id, _id, unknown] })).rejects.toMatchObject(wrong(0, 2))
      const { _id: id } = await draft('dilan')
      await expect(update(id, { documentIds: [unknown] })).rejects.toMatchObject(wrong(0))
      await expect(update(id, { title: '', documentIds: [_id, 'x'] })).rejects.toMatchObject({
        errors: [{ path: 'title' }, { path: 'documentIds.1' }]
      })
      await expect(update(id, { documentIds: 7 })).rejects.toMatchObject({
        errors: [{ path: 'documentIds', message: 'Documents must be a list' }]
      })
      const many = Array.from({ length: 21 }, () => crypto.randomUUID())
      await expect(update(id, { documentIds: many })).rejects.toMatchObject({
        errors: [{ path: 'documentIds', message: 'At most 20 documents can be attached' }]
      })
      await expect(building.as.amaya.call(documents.get, { params: { id: unknown } })).rejects.toMatchObject({ status: 404 })
    })
  })
}
