import { yearPack } from '@verandah/contract/closings'
import type { Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: yearPack.get, who: '– – ✓ – ✓ ✓', prepare: async () => ({ query: { year: '2026', format: 'xlsx' } }) }
]
