import { advances, payments } from '@verandah/contract/payments'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { makeUnit, ownedTogether } from '../../test/records/units.ts'

const who = '– – ✓ – ✓ ✓'
const paid: Make = async (building) => (await paymentsIn(() => building).pay('4B', 5))._id
const held: Make = async (building) => (await paymentsIn(() => building).pay('4B', 5, { paymentMethod: 'check', date: '2099-01-01' }))._id

let made = 0

export const rows: Row[] = [
  { endpoint: payments.list, who },
  about(payments.get, '', who, paid),
  // Amaya holds 4B.
  about(payments.receipt, "Amaya's", '✓ 0 ✓ 0 ✓ ✓', paid),
  { endpoint: payments.create, who, prepare: async () => ({ body: { unitNumber: '4B', amount: 3 } }) },
  about(payments.deposit, 'held', who, held, { body: {} }),
  about(payments.deposit, 'posted', '– – ! – ! !', paid, { body: {} }),
  about(payments.bounce, '', who, paid, { body: {} }),
  about(payments.void, '', who, paid, { body: { reason: '[Twice]' } }),
  about(payments.move, '', who, paid, { body: { reason: '[Not theirs]', unitNumber: '3B' } }),
  {
    endpoint: payments.refund,
    who,
    prepare: async (building) => {
      made += 1
      const unitNumber = `P${made}`
      await makeUnit(building, { label: unitNumber })
      await paymentsIn(() => building).pay(unitNumber, 1)
      return { body: { unitNumber, amount: 1, reason: '[Sold]', overdraw: true } }
    }
  },
  {
    endpoint: advances.move,
    who,
    prepare: async (building) => {
      const { from, to } = await ownedTogether(building)
      await paymentsIn(() => building).pay(from, 1)
      return { body: { from, to, amount: 1, reason: '[Same owner]' } }
    }
  },
  { endpoint: payments.apply, who, prepare: async () => ({ body: { unitNumber: '4B' } }) }
]
