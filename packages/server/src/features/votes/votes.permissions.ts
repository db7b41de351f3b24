import { votes } from '@verandah/contract/votes'
import { MANAGERS, type Row } from '../../test/permissionRow.ts'
import type { TestBuilding } from '../../test/building.ts'
import { votesIn } from '../../test/records/votes.ts'

const COMMITTEE_AND_ABOVE = '– ✓ ✓ ✓ ✓ ✓'

const opened = async (building: TestBuilding) => ({ params: { id: (await votesIn(() => building).open('nirmala'))._id } })

async function closed(building: TestBuilding) {
  const sent = await opened(building)
  await votesIn(() => building).close('nirmala', sent.params.id)
  return sent
}

export const rows: Row[] = [
  { endpoint: votes.list, who: COMMITTEE_AND_ABOVE },
  { endpoint: votes.get, who: COMMITTEE_AND_ABOVE, prepare: opened },
  {
    endpoint: votes.create,
    who: MANAGERS,
    prepare: async ({ clock }) => ({
      body: { title: '[Roof]', description: '[Mend it]', deadline: new Date(clock.now.getTime() + 1), quorumPercent: 50 }
    })
  },
  {
    endpoint: votes.cast,
    note: 'in the electorate',
    who: '– ✓ ✓ ✓ ✓ –',
    prepare: async (building) => ({ ...(await opened(building)), body: { choice: 'for' } })
  },
  {
    endpoint: votes.cast,
    note: 'closed',
    who: '– ! ! ! ! –',
    prepare: async (building) => ({ ...(await closed(building)), body: { choice: 'for' } })
  },
  { endpoint: votes.close, who: MANAGERS, prepare: opened },
  { endpoint: votes.close, note: 'closed', who: '– – – ! ! !', prepare: closed },
  { endpoint: votes.cancel, who: MANAGERS, prepare: async (building) => ({ ...(await opened(building)), body: { reason: '[No]' } }) },
  { endpoint: votes.cancel, note: 'closed', who: '– – – ! ! !', prepare: async (building) => ({ ...(await closed(building)), body: {} }) },
  { endpoint: votes.certificate, who: COMMITTEE_AND_ABOVE, prepare: closed },
  { endpoint: votes.certificate, note: 'open', who: '– ! ! ! ! !', prepare: opened }
]
