import { cash } from '@verandah/contract/cash'
import { funds } from '@verandah/contract/funds'
import type { Row } from '../../test/permissionRow.ts'
import { OVERDRAWN } from '../../test/records/money.ts'

const who = '– – ✓ – ✓ ✓'

export const rows: Row[] = [
  {
    endpoint: cash.addVoucher,
    who,
    prepare: async (building) => {
      const petty = { name: 'Petty cash', money: 'cash', float: 1_000 } as const
      await building.as.nirmala.call(funds.updateAccount, { params: { code: '1090' }, body: petty })
      await building.as.tharindu.call(funds.transfer, { body: { date: '2026-11-20', from: '1000', to: '1090', amount: 5, ...OVERDRAWN } })
      return { body: { date: '2026-11-20', amount: 5, category: 'cleaning', description: '[Soap]' } }
    }
  },
  { endpoint: cash.count, who, prepare: async () => ({ body: { account: '1090', date: '2026-11-20', counted: 0 } }) }
]
