import type { Bill, BillStatus } from '@verandah/contract/bills'
import type { Run, RunStatus } from '@verandah/contract/duesRuns'
import type { Subject } from '../../core/actor.ts'
import { financeAbilities } from '../finances/finances.policy.ts'
import type { CreditRow } from './dues.table.ts'

type Who = Pick<Subject, 'role'>

/** What decides of a bill what may be done with it. */
interface BillState {
  status: BillStatus
  /** Something of it was given up or credited: that stands. */
  isCredited: boolean
  /** It waits for a decision whether it is cancelled. */
  isWaiting: boolean
}

/** Bills are never edited: one that is wrong is cancelled, or credited. */
export function billPolicy(actor: Who, { status, isCredited, isWaiting }: BillState): Bill['can'] {
  const may = financeAbilities.seeFinances(actor) && !isWaiting
  return { void: may && status !== 'void' && !isCredited, credit: may && status === 'open', writeOff: may && status === 'open' }
}

/** Nobody approves what they have proposed themselves. */
export function creditPolicy(actor: Pick<Subject, 'id' | 'role'>, { created_by }: Pick<CreditRow, 'created_by'>): { approve: boolean } {
  return { approve: financeAbilities.decideTransactions(actor) && actor.id !== created_by }
}

interface RunState {
  status: RunStatus
  isPaid: boolean
  /** Its bills are of a closed month. */
  isClosed: boolean
}

/** A run is undone as long as no money has paid a bill of it, and its month is open. */
export function runPolicy(actor: Who, { status, isPaid, isClosed }: RunState): Run['can'] {
  return { undo: financeAbilities.seeFinances(actor) && status === 'posted' && !isPaid && !isClosed }
}
