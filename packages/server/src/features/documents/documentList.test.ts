import { dashboard } from '@verandah/contract/dashboard'
import { type BuildingDocument, DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'
import { makeVendor } from '../../test/records/vendors.ts'

const ALL: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']

for (const dialect of DIALECTS) {
  describe(`the list of documents on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    const { list, titles, get, upload, update, download, clear } = documentsIn(() => building)
    beforeEach(() => clear())
    afterAll(() => building.close())

    it('are listed newest first, in pages of twelve, by category', async () => {
      for (let number = 1; number <= 14; number += 1) {
        await upload('dilan', { title: `Paper ${number}`, category: DOCUMENT_CATEGORIES[number % 7]!, isPublic: String(number !== 14) })
      }
      const { documents: first, pagination } = await list('amaya')
      expect(pagination).toEqual({ page: 1, limit: 12, total: 13, pages: 2 })
      expect(first.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, index) => `Paper ${13 - index}`))
      expect(await titles('amaya', { page: 2 })).toEqual(['Paper 1'])
      expect(await titles('amaya', { page: 3 })).toEqual([])
      expect(await titles('dilan', { category: 'general' })).toEqual(['Paper 14', 'Paper 7'])
      expect(await titles('amaya', { category: 'general' })).toEqual(['Paper 7'])
      expect(await titles('amaya', { category: '', search: '' })).toHaveLength(12)
      await expect(list('amaya', { category: 'secret' })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'category' }]
      })
      await expect(list('amaya', { limit: 101 })).rejects.toMatchObject({ status: 400 })
    })

    it('are found by any part of title, description, tags and name of the file, letter case ignored', async () => {
      await upload('dilan', { title: 'ÉCOLE', description: 'Plan of\nthe roof: 100%', tags: 'fire, drill' })
      await upload('nirmala', { title: 'Lift_service', category: 'contracts', isPublic: 'false' })
      for (const search of ['école', 'OF THE', '100%', 'fire', 'e, dr', ' drill '])
        expect(await titles('amaya', { search })).toEqual(['ÉCOLE'])
      for (const search of ['RULES.PDF', 'rules.p']) expect(await titles('dilan', { search })).toEqual(['Lift_service', 'ÉCOLE'])
      for (const search of ['t_s', 'lift'])
        expect([await titles('amaya', { search }), await titles('ishara', { search })]).toEqual([[], ['Lift_service']])
      expect(await titles('ishara', { search: 'lift', category: 'general' })).toEqual([])
      for (const search of ['%', '_', 'x_', 'colleécole'])
        expect((await list('amaya', { search })).pagination.total).toBe(search === '%' ? 1 : 0)
      await expect(list('amaya', { search: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
    })

    it('are never listed, found or counted for those who may not see them, whatever changes', async () => {
      const vendorId = await makeVendor(building, { name: 'Guards' })
      const made: BuildingDocument[] = []
      for (const who of ['dilan', 'amaya', 'tharindu'] as const) made.push(await upload(who, { isPublic: 'false' }))
      const change = fc.record({
        number: fc.nat(made.length - 1),
        body: fc.record({
          isPublic: fc.boolean(),
          category: fc.constantFrom('general' as const, 'contracts' as const),
          vendorId: fc.constantFrom(null, vendorId)
        })
      })
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
          for (const { number, body } of changes) await update('dilan', made[number]!._id, body)
          for (const who of ALL) {
            const { documents: seen, pagination } = await list(who)
            expect(pagination.total).toBe(seen.length)
            expect((await list(who, { search: 'rules' })).documents).toEqual(seen)
            const isManager = ['dilan', 'nirmala', 'ishara'].includes(who)
            for (const { _id } of made) {
              const one = await get('dilan', _id)
              const isOwn = one.uploadedBy._id === building.ids[who]
              const isPaid = who === 'tharindu' && one.category === 'contracts' && one.vendorId !== null
              const isSeen = one.isPublic || isManager || isOwn || isPaid
              expect([who, one, seen.some((other) => other._id === _id)]).toEqual([who, one, isSeen])
              expect((await download(who, _id)).statusCode).toBe(isSeen ? 200 : 404)
            }
            if (isManager) continue
            expect(seen.map(({ can, uploadedBy }) => [can, uploadedBy._id])).toEqual(
              seen.map(({ uploadedBy: { _id } }) => [{ edit: _id === building.ids[who], delete: _id === building.ids[who] }, _id])
            )
          }
          expect((await building.as.dilan.call(dashboard.get)).documents).toBe(made.length)
        }),
        { numRuns: 6 }
      )
    })
  })
}
