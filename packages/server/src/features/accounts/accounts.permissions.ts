import { dues } from '@verandah/contract/dues'
import { duesStatement } from '@verandah/contract/duesStatement'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'
import { duesIn } from '../../test/records/dues.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

const who = '– – ✓ – ✓ ✓'
let made = 0

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
    endpoint: dues.letters,
    who,
    // Of a unit of its own, which nobody holds.
    prepare: async (building) => {
      made += 1
      const label = `LETTER${made}`
      await makeUnit(building, { label })
      const { bill, kind } = duesIn(() => building)
      await bill({ unitNumber: label, charges: [{ kindId: (await kind())._id, amount: 5 }] })
      return { query: { unitNumbers: label } }
    }
  },
  {
    endpoint: duesStatement.all,
    who,
    // Without a unit in the list there is nothing.
    prepare: async (building) => {
      made += 1
      await makeUnit(building, { label: `LISTED${made}` })
      return {}
    }
  },
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
