import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import { type Bill, bills } from '@verandah/contract/bills'
import { type Credit, credits } from '@verandah/contract/credits'
import type { Day, Month } from '@verandah/contract/dates'
import { duesRuns, type Run } from '@verandah/contract/duesRuns'
import type { Sent } from '@verandah/contract/endpoint'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { approvalsIn } from './approvals.ts'

type KindBody = NonNullable<Sent<typeof duesKinds.create>['body']>
type RunBody = NonNullable<Sent<typeof duesRuns.post>['body']>
type CreditBody = NonNullable<Sent<typeof credits.propose>['body']>
type BillBody = NonNullable<Sent<typeof bills.create>['body']>

type Cancelling = Partial<NonNullable<Sent<typeof bills.void>['body']>>

let named = 0

/** What the tests of bills do as the treasurer, or as somebody else; the building is opened later. */
export function duesIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const { grant } = approvalsIn(building)

  const kind = (body: Partial<KindBody> = {}, who: DemoPersonName = 'tharindu'): Promise<DuesKind> => {
    named += 1
    const usual = {
      name: `[Kind ${named}]`,
      category: 'dues',
      fund: 'M',
      account: '4000',
      method: 'fixed',
      amount: 1_000,
      order: 500
    } as const
    return callerOf(who).call(duesKinds.create, { body: { ...usual, ...body } })
  }
  const draftOf = (kinds: readonly DuesKind[], body: Partial<RunBody> = {}): RunBody => {
    const usual = { period: '2026-11' as Month, billDay: '2026-11-02' as Day, dueDays: ['2026-11-15'] }
    return { ...usual, kindIds: kinds.map(({ _id }) => _id), ...body }
  }
  const preview = (draft: RunBody, who: DemoPersonName = 'tharindu'): Promise<Run> =>
    callerOf(who).call(duesRuns.post, { query: { dryRun: 'true' }, body: draft })
  const post = (draft: RunBody, who: DemoPersonName = 'tharindu'): Promise<Run> =>
    callerOf(who).call(duesRuns.post, { query: { dryRun: 'false' }, body: draft })

  const readBill = (id: Bill['_id']) => callerOf('tharindu').call(bills.get, { params: { id } })
  const askToCancel = (id: Bill['_id'], body: Cancelling = {}, version?: number, who: DemoPersonName = 'tharindu'): Promise<Bill> =>
    callerOf(who).call(bills.void, { params: { id }, body: { reason: '[Wrong unit]', ...body }, ...(version !== undefined && { version }) })

  return {
    kind,
    draftOf,
    preview,
    post,
    /** As it is checked and posted in the portal. */
    run: async (draft: RunBody): Promise<Run> => post({ ...draft, fingerprint: (await preview(draft)).fingerprint }),
    undo: (id: NonNullable<Run['_id']>, who: DemoPersonName = 'tharindu') =>
      callerOf(who).call(duesRuns.undo, { params: { id }, body: { reason: '[Wrong month]' } }),
    readRun: (id: NonNullable<Run['_id']>) => callerOf('tharindu').call(duesRuns.get, { params: { id } }),
    kinds: async () => (await callerOf('tharindu').call(duesKinds.list)).kinds,
    bill: (body: Partial<BillBody> & Pick<BillBody, 'charges'>, who: DemoPersonName = 'tharindu'): Promise<Bill> => {
      const usual = { unitNumber: '4B', dueDay: '2026-12-01', description: '[Parking]' }
      return callerOf(who).call(bills.create, { body: { ...usual, ...body } })
    },
    propose: (billId: Bill['_id'], amount: number, body: Partial<CreditBody> = {}, who: DemoPersonName = 'tharindu'): Promise<Credit> =>
      callerOf(who).call(credits.propose, { body: { kind: 'credit_note', billId, amount, reason: '[Too much]', ...body } }),
    creditsOf: async (unitNumber: string) => (await callerOf('tharindu').call(credits.list, { query: { unitNumber, limit: 100 } })).credits,
    readBill,
    billsOf: async (unitNumber: string, query: Sent<typeof bills.list>['query'] = {}) =>
      (await callerOf('tharindu').call(bills.list, { query: { unitNumber, limit: 100, ...query } })).bills,
    askToCancel,
    /** Where it waits for a decision, it is approved. */
    cancel: async (id: Bill['_id'], body: Cancelling = {}, version?: number): Promise<Bill> => {
      const asked = await askToCancel(id, body, version)
      if (asked.pending === null) return asked
      await grant(id)
      return readBill(id)
    }
  }
}
