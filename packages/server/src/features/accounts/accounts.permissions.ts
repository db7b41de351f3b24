import { dues } from '@verandah/contract/dues'
import { duesStatement } from '@verandah/contract/duesStatement'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

const who = '– – ✓ – ✓ ✓'

export const rows: Row[] = [
  { endpoint: dues.list, who },
  {
    endpoint: dues.remind,
    who,
    prepare: async (building) => {
      await transactionsIn(() => building).due('tharindu', { unitNumber: '4B' })
      return { body: {} }
    }
  },
  { endpoint: dues.recipients, who },
  { endpoint: dues.myAccount, who: EVERYONE },
  // The administrator has no unit.
  { endpoint: duesStatement.own, who: '✓ ✓ ✓ ✓ ✓ 0', prepare: async () => ({ query: { format: 'json' } }) },
  {
    endpoint: duesStatement.own,
    who: '✓ 0 0 0 0 0',
    note: "Amaya's",
    prepare: async () => ({ query: { unitNumber: '4B', format: 'json' } })
  },
  { endpoint: duesStatement.get, who, prepare: async () => ({ query: { unitNumber: '4B' } }) },
  { endpoint: duesStatement.clearance, who, prepare: async () => ({ query: { unitNumber: '4B', day: '2026-12-01' } }) }
]
