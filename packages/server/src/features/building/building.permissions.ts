import { building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: building.get, who: 'public' },
  { endpoint: buildingProfile.update, who: ADMINISTRATOR, prepare: async () => ({ body: {} }) }
]
