import { finances } from '@verandah/contract/finances'
import type { TransactionId, TransactionStatus } from '@verandah/contract/financesInput'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import type { Row } from '../../test/permissionRow.ts'
import { FEE, REPAIR, transactionsIn } from '../../test/records/transactions.ts'

const SEE = '– – ✓ – ✓ ✓'
const DECIDE = '– – – – ✓ ✓'

type Make = (building: TestBuilding, caller: DemoPersonName) => Promise<TransactionId>

/** Who has no access to the building's money has none of their own. */
const recorderOf = (caller: DemoPersonName): DemoPersonName =>
  caller === 'tharindu' || caller === 'nirmala' || caller === 'ishara' ? caller : 'tharindu'
const otherThan = (caller: DemoPersonName): DemoPersonName => (caller === 'nirmala' ? 'ishara' : 'nirmala')

const own =
  (status: TransactionStatus, body = {}): Make =>
  async (building, caller) =>
    (await transactionsIn(() => building).made(recorderOf(caller), status, body))._id
const others =
  (status: TransactionStatus, body = {}): Make =>
  async (building, caller) =>
    (await transactionsIn(() => building).made(otherThan(caller), status, body))._id

function row(endpoint: Row['endpoint'], note: string, who: string, make: Make, body?: object): Row {
  return {
    endpoint,
    note,
    who,
    prepare: async (building, caller) => ({ params: { id: await make(building, caller) }, ...(body !== undefined && { body }) })
  }
}

const kept = (endpoint: Row['endpoint'], body?: object): Row[] => [
  row(endpoint, 'own, pending', SEE, own('pending'), body),
  row(endpoint, 'own, approved', '– – ! – ✓ ✓', own('approved'), body),
  row(endpoint, 'own, rejected', '– – ! – ✓ ✓', own('rejected'), body),
  row(endpoint, 'own, completed', '– – ! – ✓ ✓', own('completed'), body),
  row(endpoint, "someone else's, pending", DECIDE, others('pending'), body),
  row(endpoint, "someone else's, completed", DECIDE, others('completed'), body)
]

export const rows: Row[] = [
  { endpoint: finances.list, who: SEE },
  { endpoint: finances.stats, who: SEE },
  row(finances.get, '', SEE, others('pending')),
  row(finances.history, '', SEE, others('pending')),
  { endpoint: finances.create, who: SEE, prepare: async () => ({ body: REPAIR }) },
  ...kept(finances.update, { description: '[Changed]' }),
  ...kept(finances.delete),
  row(finances.approve, '', DECIDE, others('pending')),
  row(finances.approve, 'own', DECIDE, own('pending')),
  row(finances.reject, '', DECIDE, others('pending'), { reason: '[No]' }),
  row(finances.complete, 'approved', SEE, others('approved')),
  row(finances.complete, 'pending', '– – ! – ! !', others('pending')),
  row(finances.receive, 'an unpaid due', SEE, others('pending', FEE), {}),
  row(finances.receive, 'not a due', '– – ! – ! !', others('pending'), {})
]
