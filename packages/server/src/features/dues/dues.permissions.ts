import { dues } from '@verandah/contract/dues'
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
  {
    endpoint: dues.receipts,
    who,
    prepare: async (building) => {
      await transactionsIn(() => building).due('tharindu', { unitNumber: '4B', amount: 4_321 })
      return { query: { confirm: 'true' }, body: { rows: [{ unitNumber: '4B', amount: 4_321 }] } }
    }
  },
  { endpoint: dues.myAccount, who: EVERYONE },
  // The administrator has no unit.
  { endpoint: dues.statement, who: '✓ ✓ ✓ ✓ ✓ 0' }
]
