import { audit } from '@verandah/contract/audit'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: audit.list, who: ADMINISTRATOR },
  { endpoint: audit.export, who: ADMINISTRATOR }
]
