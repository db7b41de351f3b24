import type { KindId } from '@verandah/contract/ids'
import type { Sent } from '@verandah/contract/endpoint'
import { opening } from '@verandah/contract/opening'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

export type OpeningBody = NonNullable<Sent<typeof opening.post>['body']>

/** Of the first two standard kinds. */
export const MANAGEMENT = '00000000-0000-7000-8000-000000000001' as KindId
export const SINKING = '00000000-0000-7000-8000-000000000002' as KindId

/** What the tests of openings do as the treasurer, or as somebody else; the building is opened later. */
export function openingsIn(building: () => TestBuilding) {
  const send = (body: OpeningBody, dryRun: 'true' | 'false', who: DemoPersonName) =>
    building().as[who].call(opening.post, { query: { dryRun }, body })
  return {
    checkOpening: (body: OpeningBody, who: DemoPersonName = 'tharindu') => send(body, 'true', who),
    postOpening: (body: OpeningBody, who: DemoPersonName = 'tharindu') => send(body, 'false', who)
  }
}
