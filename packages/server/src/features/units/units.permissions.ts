import { units } from '@verandah/contract/units'
import { ADMINISTRATOR, EVERYONE, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: units.list, who: EVERYONE },
  { endpoint: units.replace, who: ADMINISTRATOR, prepare: async () => ({ body: { units: [{ label: '1A', floor: '1' }] } }) }
]
