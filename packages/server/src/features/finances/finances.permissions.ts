import { corrections } from '@verandah/contract/corrections'
import type { Endpoint } from '@verandah/contract/endpoint'
import { finances } from '@verandah/contract/finances'
import type { TransactionStatus } from '@verandah/contract/financesInput'
import type { DemoPersonName } from '../../demo/people.ts'
import { OVERDRAWN } from '../../test/records/money.ts'
import { about, type Make, otherThan, type Row } from '../../test/permissionRow.ts'
import type { TestBuilding } from '../../test/building.ts'
import { closingsIn } from '../../test/records/closings.ts'
import { FEE, REPAIR, transactionsIn } from '../../test/records/transactions.ts'

const SEE = '– – ✓ – ✓ ✓'
const DECIDE = '– – – – ✓ ✓'

/**
 * Returns who records a transaction for the caller: a caller without access to the building's money has none of their
 * own.
 */
const recorderOf = (caller: DemoPersonName): DemoPersonName =>
  caller === 'tharindu' || caller === 'nirmala' || caller === 'ishara' ? caller : 'tharindu'

const own =
  (status: TransactionStatus, body = {}): Make =>
  async (building, caller) =>
    (await transactionsIn(() => building).made(recorderOf(caller), status, body))._id
const others =
  (status: TransactionStatus, body = {}): Make =>
  async (building, caller) =>
    (await transactionsIn(() => building).made(otherThan(caller), status, body))._id

const kept = (endpoint: Endpoint, sent: object = {}): Row[] => [
  about(endpoint, 'own, pending', SEE, own('pending'), sent),
  about(endpoint, 'own, approved', '– – ! – ✓ ✓', own('approved'), sent),
  about(endpoint, 'own, rejected', '– – ! – ✓ ✓', own('rejected'), sent),
  about(endpoint, 'own, completed', '– – ! – ✓ ✓', own('completed'), sent),
  about(endpoint, "someone else's, pending", DECIDE, others('pending'), sent),
  about(endpoint, "someone else's, completed", DECIDE, others('completed'), sent)
]

/** Makes a transaction of a month that is closed after it was decided. */
const closed: Make = async (building, caller) => {
  const { reopenAll, closeAnyway } = closingsIn(() => building)
  await reopenAll()
  const { _id } = await transactionsIn(() => building).made(otherThan(caller), 'approved', { date: '2020-01-15' })
  await closeAnyway('2020-01')
  return _id
}
const after = (building: TestBuilding) => closingsIn(() => building).reopenAll()
const REASON = { body: { reason: '[Another vendor]' } }

export const rows: Row[] = [
  { endpoint: finances.export, who: SEE, prepare: async () => ({ query: { format: 'csv' } }) },
  { endpoint: finances.list, who: SEE },
  { endpoint: finances.stats, who: SEE },
  about(finances.get, '', SEE, others('pending')),
  about(finances.history, '', SEE, others('pending')),
  { endpoint: finances.create, who: SEE, prepare: async () => ({ body: REPAIR }) },
  ...kept(finances.update, { body: { description: '[Changed]' } }),
  ...kept(finances.delete),
  about(finances.approve, '', DECIDE, others('pending')),
  about(finances.approve, 'own', DECIDE, own('pending')),
  about(finances.reject, '', DECIDE, others('pending'), { body: { reason: '[No]' } }),
  about(finances.complete, 'approved', SEE, others('approved'), { body: OVERDRAWN }),
  about(finances.complete, 'pending', '– – ! – ! !', others('pending')),
  about(finances.receive, 'an unpaid due', SEE, others('pending', FEE), { body: {} }),
  about(finances.receive, 'not a due', '– – ! – ! !', others('pending'), { body: {} }),
  { ...about(corrections.correct, 'in a closed month', DECIDE, closed, REASON), after },
  { ...about(finances.update, 'in a closed month', '– – – – ! !', closed, { body: { amount: 1 } }), after },
  about(corrections.correct, 'in an open month', '– – – – ! !', others('approved'), REASON)
]
