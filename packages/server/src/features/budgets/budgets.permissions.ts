import { budgets } from '@verandah/contract/budgets'
import type { Row } from '../../test/permissionRow.ts'

const who = '– – ✓ – ✓ ✓'
const params = { month: '2026-11' }

export const rows: Row[] = [
  { endpoint: budgets.get, who, prepare: async () => ({ params }) },
  { endpoint: budgets.set, who, prepare: async () => ({ params, body: { budgets: [{ category: 'security', amount: 1_000 }] } }) },
  { endpoint: budgets.getYear, who, prepare: async () => ({ params: { year: '2026' } }) },
  {
    endpoint: budgets.setYear,
    who,
    prepare: async () => ({
      params: { year: '2026' },
      body: { months: [{ month: '2026-11', budgets: [{ category: 'security', amount: 2_000 }] }] }
    })
  }
]
