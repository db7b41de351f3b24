import { outbox } from '@verandah/contract/outbox'
import { ADMINISTRATOR, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: outbox.list, who: ADMINISTRATOR },
  { endpoint: outbox.release, who: ADMINISTRATOR }
]
