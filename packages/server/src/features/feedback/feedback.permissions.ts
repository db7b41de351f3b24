import { feedback } from '@verandah/contract/feedback'
import { showAnonymous } from '../../test/records/anonymousFeedback.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

const COMMITTEE = '– ✓ ✓ ✓ ✓ ✓'
const body = { category: 'suggestion' as const, subject: '[A bench]', message: '[In the garden]' }
const reply = { reply: '[Thank you]', isPublic: true }

const given =
  (sent: object = {}, by: 'amaya' | 'farook' = 'amaya', anonymous = false) =>
  async (building: TestBuilding) => {
    const { _id: id } = await building.as[by].call(feedback.create, { body: { ...body, anonymous } })
    if (anonymous) await showAnonymous(building)
    return { params: { id }, ...sent }
  }
const answered =
  (sent: object = {}) =>
  async (building: TestBuilding) => {
    const { params } = await given()(building)
    await building.as.farook.call(feedback.resolve, { params, body: reply })
    return { params, ...sent }
  }

export const rows: Row[] = [
  { endpoint: feedback.list, who: EVERYONE },
  { endpoint: feedback.answers, who: EVERYONE },
  { endpoint: feedback.get, note: "amaya's", who: EVERYONE, prepare: given() },
  { endpoint: feedback.get, note: "somebody else's", who: '0 ✓ ✓ ✓ ✓ ✓', prepare: given({}, 'farook') },
  { endpoint: feedback.get, note: 'anonymous', who: '0 ✓ ✓ ✓ ✓ ✓', prepare: given({}, 'amaya', true) },
  { endpoint: feedback.create, who: EVERYONE, prepare: async () => ({ body }) },
  { endpoint: feedback.acknowledge, who: COMMITTEE, prepare: given() },
  { endpoint: feedback.acknowledge, note: 'answered', who: '– ! ! ! ! !', prepare: answered() },
  { endpoint: feedback.resolve, who: COMMITTEE, prepare: given({ body: reply }) },
  { endpoint: feedback.resolve, note: 'answered', who: '– ! ! ! ! !', prepare: answered({ body: reply }) }
]
