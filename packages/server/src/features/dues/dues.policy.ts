import type { Bill, BillStatus } from '@verandah/contract/bills'
import type { Run, RunStatus } from '@verandah/contract/duesRuns'
import type { Subject } from '../../core/actor.ts'
import { financeAbilities } from '../finances/finances.policy.ts'

type Who = Pick<Subject, 'role'>

/** Bills are never edited: one that is wrong is cancelled. */
export function billPolicy(actor: Who, { status }: { status: BillStatus }): Bill['can'] {
  return { void: financeAbilities.seeFinances(actor) && status !== 'void' }
}

/** A run is undone as long as no money has paid a bill of it. */
export function runPolicy(actor: Who, { status, isPaid }: { status: RunStatus; isPaid: boolean }): Run['can'] {
  return { undo: financeAbilities.seeFinances(actor) && status === 'posted' && !isPaid }
}
