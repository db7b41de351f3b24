import { type VoteId, votes } from '@verandah/contract/votes'
import { about, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'
import { votesIn } from '../../test/records/votes.ts'

const COMMITTEE_AND_ABOVE = '– ✓ ✓ ✓ ✓ ✓'

const opened: Make<VoteId> = async (building) => (await votesIn(() => building).open('nirmala'))._id

const closed: Make = async (building, caller) => {
  const id = await opened(building, caller)
  await votesIn(() => building).close('nirmala', id)
  return id
}

export const rows: Row[] = [
  { endpoint: votes.list, who: COMMITTEE_AND_ABOVE },
  about(votes.get, '', COMMITTEE_AND_ABOVE, opened),
  {
    endpoint: votes.create,
    who: MANAGERS,
    prepare: async ({ clock }) => ({
      body: { title: '[Roof]', description: '[Mend it]', deadline: new Date(clock.now.getTime() + 1), quorumPercent: 50 }
    })
  },
  about(votes.cast, 'in the electorate', '– ✓ ✓ ✓ ✓ –', opened, { body: { choice: 'for' } }),
  about(votes.cast, 'closed', '– ! ! ! ! –', closed, { body: { choice: 'for' } }),
  about(votes.close, '', MANAGERS, opened),
  about(votes.close, 'closed', '– – – ! ! !', closed),
  about(votes.cancel, '', MANAGERS, opened, { body: { reason: '[No]' } }),
  about(votes.cancel, 'closed', '– – – ! ! !', closed, { body: {} }),
  about(votes.certificate, '', COMMITTEE_AND_ABOVE, closed),
  about(votes.certificate, 'open', '– ! ! ! ! !', opened)
]
