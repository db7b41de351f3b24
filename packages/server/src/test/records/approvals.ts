import { type Approval, approvals } from '@verandah/contract/approvals'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

/** What the tests of approvals do; the building is opened later. */
export function approvalsIn(building: () => TestBuilding) {
  /** What waits about a record. */
  const asked = async (about: string, who: DemoPersonName = 'nirmala'): Promise<Approval | undefined> => {
    const found = await building().as[who].call(approvals.list, { query: { limit: 100 } })
    return found.approvals.find(({ subject }) => subject._id === about)
  }
  const idOf = async (about: string) => ({ params: { id: (await asked(about))?._id ?? ('' as Approval['_id']) } })
  return {
    asked,
    grant: async (about: string, who: DemoPersonName = 'nirmala') => building().as[who].call(approvals.approve, await idOf(about)),
    refuse: async (about: string, who: DemoPersonName = 'nirmala') =>
      building().as[who].call(approvals.reject, { ...(await idOf(about)), body: { reason: '[No]' } })
  }
}
