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
  { endpoint: dues.myAccount, who: EVERYONE },
  // The administrator has no unit.
  { endpoint: dues.statement, who: '✓ ✓ ✓ ✓ ✓ 0' }
]
