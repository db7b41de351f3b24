import type { Sent } from '@verandah/contract/endpoint'
import { finances, type Transaction, type TransactionList } from '@verandah/contract/finances'
import type { TransactionId, TransactionStatus } from '@verandah/contract/financesInput'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { OVERDRAWN } from './money.ts'

/** In brackets, because what people write is not translated. */
export const REPAIR = {
  type: 'expense',
  category: 'repairs',
  amount: 15_000,
  date: '2026-11-20',
  description: '[Lift repair]'
} as const
export const FEE = {
  type: 'income',
  category: 'dues',
  amount: 18_500,
  date: '2026-11-01',
  description: '[Monthly fee]',
  unitNumber: '[7B]'
} as const

/** For tests that go from month to month: nobody has to sign in again. */
export const LONG_SESSIONS = {
  SESSION_IDLE_HOURS: '100000',
  SESSION_MAX_HOURS: '100000',
  SESSION_STAFF_IDLE_HOURS: '100000',
  SESSION_STAFF_MAX_HOURS: '100000'
}

type Body = Partial<NonNullable<Sent<typeof finances.create>['body']>>
type Receipt = NonNullable<Sent<typeof finances.receive>['body']>
const at = (id: TransactionId, version?: number) => ({ params: { id }, ...(version !== undefined && { version }) })

/** What the tests of transactions do as the demo people; the building is opened later. */
export function transactionsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]

  const add = (who: DemoPersonName, body: Body = {}): Promise<Transaction> =>
    callerOf(who).call(finances.create, { body: { ...REPAIR, ...body } })
  const due = (who: DemoPersonName, body: Body = {}): Promise<Transaction> => add(who, { ...FEE, ...body })
  const approve = (who: DemoPersonName, id: TransactionId, version?: number) => callerOf(who).call(finances.approve, at(id, version))
  const reject = (who: DemoPersonName, id: TransactionId, reason = '[No]', version?: number) =>
    callerOf(who).call(finances.reject, { ...at(id, version), body: { reason } })
  const complete = (who: DemoPersonName, id: TransactionId, version?: number, body: Sent<typeof finances.complete>['body'] = {}) =>
    callerOf(who).call(finances.complete, { ...at(id, version), body: { ...OVERDRAWN, ...body } })
  const remove = (who: DemoPersonName, id: TransactionId, version?: number) => callerOf(who).call(finances.delete, at(id, version))
  const list = (who: DemoPersonName, query: Sent<typeof finances.list>['query'] = {}): Promise<TransactionList> =>
    callerOf(who).call(finances.list, { query: { limit: 100, ...query } })

  return {
    add,
    due,
    approve,
    reject,
    complete,
    remove,
    list,
    receive: (who: DemoPersonName, id: TransactionId, body: Receipt = {}, version?: number) =>
      callerOf(who).call(finances.receive, { ...at(id, version), body }),
    edit: (who: DemoPersonName, id: TransactionId, body: Body, version?: number) =>
      callerOf(who).call(finances.update, { ...at(id, version), body }),
    get: (who: DemoPersonName, id: TransactionId) => callerOf(who).call(finances.get, { params: { id } }),
    stats: (who: DemoPersonName) => callerOf(who).call(finances.stats),
    history: async (who: DemoPersonName, id: TransactionId) => (await callerOf(who).call(finances.history, { params: { id } })).history,
    /** One of somebody's, brought there by the president. */
    async made(by: DemoPersonName, status: TransactionStatus, body: Body = {}): Promise<Transaction> {
      const { _id } = await add(by, body)
      if (status === 'rejected') await reject('nirmala', _id)
      if (status === 'approved' || status === 'completed') await approve('nirmala', _id)
      if (status === 'completed') await complete('nirmala', _id)
      return callerOf('nirmala').call(finances.get, { params: { id: _id } })
    },
    /** Deletes all there are: who has recorded a due does not cancel its bill alone for ever. */
    async clear(): Promise<void> {
      for (const { _id } of (await list('ishara')).transactions) await remove('ishara', _id).catch(() => remove('nirmala', _id))
    }
  }
}
