import { calendar } from '@verandah/contract/calendar'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: calendar.state, who: EVERYONE },
  { endpoint: calendar.create, who: EVERYONE },
  { endpoint: calendar.revoke, who: EVERYONE },
  {
    endpoint: calendar.read,
    who: 'public',
    async prepare({ as }) {
      const { url } = await as.amaya.call(calendar.create)
      return { params: { file: url.split('/').at(-1) ?? '' } }
    }
  }
]
