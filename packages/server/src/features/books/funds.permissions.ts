import { funds } from '@verandah/contract/funds'
import type { Row } from '../../test/permissionRow.ts'
import { OVERDRAWN } from '../../test/records/money.ts'

const who = '– – ✓ – ✓ ✓'
const MOVE = { date: '2026-11-20', from: '1000', to: '1010', amount: 5, ...OVERDRAWN }
let made = 0

export const rows: Row[] = [
  { endpoint: funds.accounts, who },
  {
    endpoint: funds.addAccount,
    who,
    prepare: async () => {
      made += 1
      return { body: { name: `[Account ${made}]`, money: 'bank' } }
    }
  },
  { endpoint: funds.updateAccount, who, prepare: async () => ({ params: { code: '1020' }, body: { name: '[Deposit]', money: 'bank' } }) },
  { endpoint: funds.list, who },
  {
    endpoint: funds.add,
    who,
    prepare: async () => {
      made += 1
      return { body: { code: `${String.fromCodePoint(65 + (made % 26))}X`, name: `[Fund ${made}]` } }
    }
  },
  { endpoint: funds.transfer, who, prepare: async () => ({ body: MOVE }) },
  {
    endpoint: funds.reverseTransfer,
    who,
    prepare: async (building) => {
      const { _id } = await building.as.tharindu.call(funds.transfer, { body: MOVE })
      return { params: { id: _id }, body: { reason: '[Twice]' } }
    }
  }
]
