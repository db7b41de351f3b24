import { dashboard } from '@verandah/contract/dashboard'
import type { BuildingDocument } from '@verandah/contract/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { cases } from '../../test/properties.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'
import { makeVendor } from '../../test/records/vendors.ts'

const ALL: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']

for (const dialect of DIALECTS) {
  describe(`the list of documents on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { list, get, upload, update, download } = documentsIn(() => building)

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
        cases(3, 20)
      )
    })
  })
}
