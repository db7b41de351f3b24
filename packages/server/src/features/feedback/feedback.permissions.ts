import { feedback } from '@verandah/contract/feedback'
import { showAnonymous } from '../../test/records/anonymousFeedback.ts'
import { about, EVERYONE, type Make, type Row } from '../../test/permissionRow.ts'

const COMMITTEE = '– ✓ ✓ ✓ ✓ ✓'
const body = { category: 'suggestion' as const, subject: '[A bench]', message: '[In the garden]' }
const reply = { reply: '[Thank you]', isPublic: true }

const given =
  (by: 'amaya' | 'farook' = 'amaya', anonymous = false): Make =>
  async (building) => {
    const { _id } = await building.as[by].call(feedback.create, { body: { ...body, anonymous } })
    if (anonymous) await showAnonymous(building)
    return _id
  }
const answered: Make = async (building, caller) => {
  const id = await given()(building, caller)
  await building.as.farook.call(feedback.resolve, { params: { id }, body: reply })
  return id
}

export const rows: Row[] = [
  { endpoint: feedback.list, who: EVERYONE },
  { endpoint: feedback.answers, who: EVERYONE },
  about(feedback.get, "amaya's", EVERYONE, given()),
  about(feedback.get, "somebody else's", '0 ✓ ✓ ✓ ✓ ✓', given('farook')),
  about(feedback.get, 'anonymous', '0 ✓ ✓ ✓ ✓ ✓', given('amaya', true)),
  { endpoint: feedback.create, who: EVERYONE, prepare: async () => ({ body }) },
  about(feedback.acknowledge, '', COMMITTEE, given()),
  about(feedback.acknowledge, 'answered', '– ! ! ! ! !', answered),
  about(feedback.resolve, '', COMMITTEE, given(), { body: reply }),
  about(feedback.resolve, 'answered', '– ! ! ! ! !', answered, { body: reply })
]
