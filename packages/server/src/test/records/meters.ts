import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Sent } from '@verandah/contract/endpoint'
import { type Reading, readings } from '@verandah/contract/readings'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { duesIn } from './dues.ts'

type ReadingBody = NonNullable<Sent<typeof readings.save>['body']>['readings'][number]

/** A cent a litre, and a cent. */
const TARIFF = { fixed: 0.01, blocks: [{ upTo: null, price: 10 }] }

/** What the tests of meters do as the treasurer, or as somebody else; the building is opened later. */
export function metersIn(building: () => TestBuilding) {
  return {
    meter: (body: Partial<DuesKind> = {}) =>
      duesIn(building).kind({ method: 'meter', category: 'utilities', account: '4200', tariff: TARIFF, ...body, amount: null }),
    save: async (kind: Pick<DuesKind, '_id'>, all: ReadingBody[], who: DemoPersonName = 'tharindu'): Promise<Reading[]> =>
      (await building().as[who].call(readings.save, { body: { kindId: kind._id, readings: all } })).readings,
    list: async (kind: Pick<DuesKind, '_id'>, period: string): Promise<Reading[]> =>
      (await building().as.tharindu.call(readings.list, { query: { kindId: kind._id, period } })).readings
  }
}
