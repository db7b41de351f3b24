import type { PaymentId, UnitId } from '@verandah/contract/ids'
import type { PaymentLock, UnitPayment } from '@verandah/contract/paymentRecord'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { requireAllowed, requireVersion, throwConflict, throwProblem } from '../../../core/problem.ts'
import { pendingAbout, WAITS_FOR_VOID } from '../../approvals/pendingAbout.queries.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import { readRefunded } from './payments.queries.ts'
import { IS_REFUNDED } from './payments.service.ts'
import { paymentLock, type PaymentState, paymentPolicy } from '../accounts.policy.ts'
import type { PaymentRow } from './payments.table.ts'
import { lockMoney } from '../../books/lockAccount.queries.ts'

type Right = keyof UnitPayment['can']
const NOT_NOW: Record<Right, string> = {
  deposit: 'Only a cheque that is held can be deposited',
  bounce: 'Only a payment that has come in can be returned',
  void: 'This payment was taken back already',
  move: 'Only a payment that has come in can be moved'
}

const LOCKED: Partial<Record<PaymentLock, string>> = {
  moved_advance: 'This is advance of another unit: it is taken back there',
  waiting: WAITS_FOR_VOID.payment_void,
  to_come: 'The money of this payment has not come in: it is decided again instead',
  opening: 'The books began with this: it stays as it is',
  refunded: IS_REFUNDED
}

function reasonOf(state: PaymentState, right: Right): string {
  const lock = paymentLock(state)
  return (lock !== null && LOCKED[lock]) || NOT_NOW[right]
}

/** Returns the payment if the caller has seen its newest version and its state allows the action. */
async function findAllowed({ db, actor }: Ctx, id: PaymentId, right: Right, ifMatch: number | undefined): Promise<PaymentRow> {
  const row = (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
  const isWaiting = (await pendingAbout(db, 'payment_void', [id])).has(id)
  const state = { ...row, isWaiting, isRefunded: (await readRefunded(db, [id])).has(id) }
  const possible = {
    ...state,
    status: right === 'deposit' ? 'held' : 'posted',
    account: ACCOUNT.current,
    isRefunded: false,
    isWaiting: false,
    moves_advance: 0,
    receipt_number: ''
  } as const
  requireAllowed(paymentPolicy(actor, { ...possible, kind: 'receipt' }).can[right])
  requireVersion(row, ifMatch)
  if (!paymentPolicy(actor, state).can[right]) throwProblem('conflict', { text: reasonOf(state, right) })
  return row
}

/** Returns the other unit of a payment that moves advance. */
async function unitsOfMove({ db }: Ctx, { moves_advance, moved_to }: PaymentRow): Promise<UnitId[]> {
  if (moves_advance === 0 || moved_to === null) return []
  const other = db.selectFrom('payments').select('unit_id').where('id', '=', moved_to)
  return (await other.execute()).map(({ unit_id }) => unit_id)
}

/**
 * Returns the payment, locked until this transaction ends, when its state allows this. `findOther` returns a unit that
 * is locked together with its own, to avoid deadlocks.
 */
export async function loadPaymentForUpdate(
  ctx: Ctx,
  id: PaymentId,
  right: Right,
  ifMatch: number | undefined,
  findOther?: (row: PaymentRow) => Promise<UnitId>
): Promise<PaymentRow> {
  const seen = await findAllowed(ctx, id, right, ifMatch)
  // Statement lines of the bank may change with it, and accounts are locked before units.
  if (right === 'void' || right === 'move') await lockMoney(ctx, seen.account)
  const others = findOther === undefined ? await unitsOfMove(ctx, seen) : [await findOther(seen)]
  await lockUnits(ctx, [seen.unit_id, ...others])
  // Somebody else may have been faster.
  const row = await findAllowed(ctx, id, right, ifMatch)
  return row.unit_id === seen.unit_id ? row : throwConflict(ifMatch)
}
