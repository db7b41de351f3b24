import { financeReport } from '@verandah/contract/financeReport'
import { reports } from '@verandah/contract/reports'
import { COLUMNS, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: reports.get, who: '– ✓ ✓ ✓ ✓ ✓' },
  {
    endpoint: financeReport.get,
    who: '– – ✓ – ✓ ✓',
    prepare: async () => ({ query: { from: '2026-01-01', to: '2026-10-31', format: 'csv' } })
  },
  {
    endpoint: financeReport.publish,
    who: '– – ✓ – ✓ ✓',
    // Each caller has its own period, because no report is kept twice.
    prepare: async (_building, caller) => ({
      body: { from: `2026-0${COLUMNS.indexOf(caller) + 1}-02`, to: '2026-10-31', text: '[All is well]' }
    })
  }
]
