import type { Sent } from '@verandah/contract/endpoint'
import { type Interest, interest } from '@verandah/contract/interest'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

type RuleBody = NonNullable<Sent<typeof interest.setRule>['body']>

/** What the tests of interest do as the treasurer, or as somebody else; the building is opened later. */
export function interestIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const send = (through: string, dryRun: 'true' | 'false'): Promise<Interest> =>
    callerOf('tharindu').call(interest.charge, { query: { dryRun }, body: { through } })
  return {
    setRule: (body: Partial<RuleBody> = {}, who: DemoPersonName = 'tharindu') => {
      const usual = { yearlyPercent: 12, graceDays: 0, from: '2026-01-01', resolution: '[AGM 2025, 4]' }
      return callerOf(who).call(interest.setRule, { body: { ...usual, ...body } })
    },
    rules: async () => (await callerOf('tharindu').call(interest.rules)).rules,
    preview: (through: string) => send(through, 'true'),
    charge: (through: string) => send(through, 'false')
  }
}
