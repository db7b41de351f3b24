import { opening } from '@verandah/contract/opening'
import { tableForm } from '../../test/files/tables.ts'
import type { Row } from '../../test/permissionRow.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

const who = '– – ✓ – ✓ ✓'
const body = { day: '2026-11-01', money: [{ account: '1000', fund: 'M', amount: 5 }], funds: [{ fund: 'M', amount: 5 }] }

export const rows: Row[] = [
  { endpoint: opening.get, who },
  {
    endpoint: opening.post,
    note: 'while an earlier entry stands',
    who: '– – ! – ! !',
    prepare: async (building) => {
      await transactionsIn(() => building).made('tharindu', 'approved', { date: '2026-10-31' })
      return { body }
    }
  },
  { endpoint: opening.readTable, who, prepare: async () => ({ body: tableForm('4B,5', 'owed.csv') }) }
]
