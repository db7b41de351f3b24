import { financeReport } from '@verandah/contract/financeReport'
import { reports } from '@verandah/contract/reports'
import type { Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: reports.get, who: '– ✓ ✓ ✓ ✓ ✓' },
  {
    endpoint: financeReport.get,
    who: '– – ✓ – ✓ ✓',
    prepare: async () => ({ query: { from: '2026-01-01', to: '2026-10-31', format: 'csv' } })
  }
]
