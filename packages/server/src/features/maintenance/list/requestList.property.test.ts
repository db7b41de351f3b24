import { REQUEST_STATUSES } from '@verandah/contract/maintenanceInput'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { cases } from '../../../test/properties.ts'
import { requestsIn } from '../../../test/records/requests.ts'

for (const dialect of DIALECTS) {
  describe(`the list of maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { submitted, list, clear } = requestsIn(() => building)

    it('shows every request once that the caller sees, and no other, page by page', async () => {
      const people = ['amaya', 'malathi', 'farook', 'tharindu', 'dilan'] as const
      const statusOf = fc.constantFrom(...REQUEST_STATUSES)
      const request = fc.record({
        by: fc.constantFrom(...people),
        status: statusOf,
        to: fc.constantFrom('malathi', 'farook', 'tharindu', 'dilan')
      })
      await fc.assert(
        fc.asyncProperty(fc.array(request, { maxLength: 6 }), fc.integer({ min: 1, max: 4 }), async (made, limit) => {
          await clear()
          for (const { by, status, to } of made)
            await submitted(by, status, status === 'cancelled' ? {} : { assignedTo: building.ids[to as DemoPersonName] })
          const all = (await list('ishara')).requests
          expect(all).toHaveLength(made.length)
          for (const who of people) {
            const me = building.ids[who]
            const seen = all.filter(({ requestedBy, assignedTo, status }) => {
              const isAssigned = assignedTo?._id === me && ['assigned', 'in_progress'].includes(status)
              return who === 'dilan' || requestedBy._id === me || isAssigned
            })
            const listed = []
            for (let page = 1; page <= Math.ceil(seen.length / limit) + 1; page += 1) {
              const { requests, pagination } = await list(who, { page, limit })
              expect(pagination).toEqual({ page, limit, total: seen.length, pages: Math.ceil(seen.length / limit) })
              listed.push(...requests)
            }
            expect(listed.map(({ _id }) => _id)).toEqual(seen.map(({ _id }) => _id))
          }
        }),
        cases(3, 20)
      )
    })
  })
}
