import type { ChargeId, PaymentId } from '@verandah/contract/billIds'
import type { Day } from '@verandah/contract/dates'
import type { PaymentMethod } from '@verandah/contract/financesInput'
import type { UnitId, UserId } from '@verandah/contract/ids'
import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import {
  ACCOUNT,
  entriesByDay,
  inAccount,
  mergePostings,
  mirrored,
  type PostingDraft,
  postings,
  type StandingEntry
} from '../../core/ledger.ts'
import { throwConflict } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { firstVersion } from '../../core/versions.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { lockUnits } from '../units/billed.queries.ts'
import { advancePostings, allocate, later, type Part, paymentEntries } from './allocate.ts'
import { allocationsOf, allocationsTo } from './payments.queries.ts'
import type { AllocationId, AllocationsTable, OpenCharge, PaymentRow } from './payments.table.ts'

type Writing = Ctx<{ id: UserId }>

const insertPayments = rowInserter('payments', 'fail')
const insertAllocations = rowInserter('payments_allocations', 'fail')
const takeReceipt = compileOnce<{ year: number }, { last: number }>((db, value) =>
  db
    .insertInto('payments_numbers')
    .values({ year: value('year'), last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`payments_numbers.last + 1` }))
    .returning('last')
)

async function nextReceipt({ db }: Writing, date: Day): Promise<string> {
  const year = date.slice(0, 4)
  const [row] = await takeReceipt(db, { year: Number(year) }, [])
  if (row === undefined) throw new Error('No receipt has got a number')
  return `${year}-${String(row.last).padStart(5, '0')}`
}

const sourceOf = (id: PaymentId) => ({ kind: 'payment' as const, id })

async function keep(ctx: Ctx<unknown>, parts: readonly Part[], isOwn: 0 | 1): Promise<void> {
  const rows = parts.map(({ payment, charge, amount, day, account }): AllocationsTable => {
    const said = { payment_id: payment, charge_id: charge, amount, day, account, is_own: isOwn }
    return { id: newId<AllocationId>(), ...said, created_at: ctx.now }
  })
  await insertAllocations(ctx.db, rows)
}

/** What is open of the charges: each once, by what all parts come to. */
async function settle(ctx: Ctx<unknown>, parts: readonly Part[]): Promise<void> {
  const byCharge = Map.groupBy(parts, ({ charge }) => charge)
  const settled = [...byCharge].map(([charge, own]) => ({ charge, amount: addCents(own.map(({ amount }) => amount)) }))
  await ctx.actions.dues.settle(
    ctx,
    settled.filter(({ amount }) => amount !== NO_MONEY)
  )
}

export interface Receipt {
  unit: UnitId
  date: Day
  amount: Cents
  method: PaymentMethod
  reference: string | null
  account: string
  /** The record whose event says why. */
  toldBy: string
}

/** Money of a unit has come in: it pays what `readOpen` finds, in that order, and the rest is paid in advance. */
export async function pay(ctx: Writing, receipt: Receipt, readOpen: () => Promise<readonly OpenCharge[]>): Promise<PaymentRow> {
  const { unit, date, amount, method, reference, account, toldBy } = receipt
  await lockUnits(ctx, [unit])
  const id = newId<PaymentId>()
  const { parts, left } = allocate(amount, await readOpen())
  const made = parts.map((part): Part => ({
    payment: id,
    charge: part.charge.id,
    fund: part.charge.fund,
    amount: part.amount,
    day: later(date, part.charge.billDay),
    account
  }))
  const row: PaymentRow = {
    id,
    kind: 'receipt',
    receipt_number: await nextReceipt(ctx, date),
    unit_id: unit,
    date,
    amount,
    advance: left,
    payment_method: method,
    reference,
    account,
    status: 'posted',
    created_by: ctx.actor.id,
    ...firstVersion(ctx)
  }
  await insertPayments(ctx.db, [row])
  await keep(ctx, made, 1)
  await settle(ctx, made)
  await ctx.actions.books.post(ctx, sourceOf(id), null, paymentEntries(receipt, made), { toldBy })
  return row
}

/** A payment that stands, which nobody else changes until this transaction ends. */
async function openPayment({ db, dialect }: Ctx<unknown>, id: PaymentId): Promise<PaymentRow> {
  const payment = db.selectFrom('payments').selectAll().where('id', '=', id)
  const { unit_id } = await payment.executeTakeFirstOrThrow()
  await lockUnits({ db, dialect }, [unit_id])
  const row = await payment.executeTakeFirstOrThrow()
  return row.status === 'posted' ? row : throwConflict(undefined)
}

async function write({ db, now }: Ctx<unknown>, id: PaymentId, changes: Partial<PaymentRow>): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...changes, updated_at: now })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const TO_COME = ACCOUNT.toCome

/** What was approved has come in; until then it lay in what is to come. */
export async function arrive(ctx: Ctx<unknown>, id: PaymentId, day: Day, toldBy: string): Promise<void> {
  const { amount } = await openPayment(ctx, id)
  const allocated = await allocationsOf(ctx.db, id)
  const moved = (fund: string | undefined, sum: Cents) =>
    postings(sum, { to: inAccount(ACCOUNT.current, null, fund), from: inAccount(TO_COME, null, fund) })
  const paid = allocated.map((part) => moved(part.fund, part.amount))
  const rest = allocated.reduce((left, part) => subtractCents(left, part.amount), amount)
  const entry = { what: 'money', day, postings: mergePostings([...paid.flat(), ...moved(undefined, rest)]) }
  await ctx.actions.books.post(ctx, sourceOf(id), [], [entry], { toldBy })
  await write(ctx, id, { account: ACCOUNT.current })
}

const takenBack = (part: Part): Part => ({ ...part, amount: subtractCents(NO_MONEY, part.amount) })

/** A payment that never was: all that it has paid is open again, from the days on when it was paid. */
export async function cancel(ctx: Ctx<unknown>, id: PaymentId, toldBy: string): Promise<void> {
  const { unit_id } = await openPayment(ctx, id)
  const allocated = await allocationsOf(ctx.db, id)
  // What it paid later, as advance, was posted by others.
  const byOthers = allocated.filter(({ is_own }) => is_own === 0)
  const open = byOthers.map((part) => ({ day: part.day, postings: mirrored(advancePostings(part, unit_id)) }))
  await ctx.actions.books.reverse(ctx, sourceOf(id), { toldBy })
  await ctx.actions.books.post(ctx, sourceOf(id), [], entriesByDay('returned', open), { toldBy })
  const own = allocated.filter(({ is_own }) => is_own === 1)
  await keep(ctx, own.map(takenBack), 1)
  await keep(ctx, byOthers.map(takenBack), 0)
  await settle(ctx, allocated.map(takenBack))
  await write(ctx, id, { status: 'void', advance: NO_MONEY })
}

/** What has paid these charges is paid in advance again: the entries of that, each of its day, to be posted for the bill. */
export async function release(ctx: Ctx<unknown>, charges: readonly ChargeId[], from: Day, unit: UnitId): Promise<StandingEntry[]> {
  const pairs = Map.groupBy(await allocationsTo(ctx.db, charges), ({ payment, charge }) => `${payment} ${charge}`)
  const paid = [...pairs.values()].flatMap((together): Part[] => {
    const amount = addCents(together.map((part) => part.amount))
    const last = together.at(-1)
    return last === undefined || amount === NO_MONEY
      ? []
      : [{ ...last, amount, day: together.reduce((day, part) => later(day, part.day), from) }]
  })
  for (const { payment, amount } of paid) await moveAdvance(ctx, payment, amount)
  await keep(ctx, paid.map(takenBack), 0)
  await settle(ctx, paid.map(takenBack))
  return entriesByDay(
    'released',
    paid.map((part) => ({ day: part.day, postings: mirrored(advancePostings(part, unit)) }))
  )
}

async function moveAdvance({ db, now }: Ctx<unknown>, id: PaymentId, by: Cents): Promise<void> {
  const advance = sql<Cents>`advance + ${by}`
  await db.updateTable('payments').set({ advance, updated_at: now }).where('id', '=', id).execute()
}

/** What of a charge was paid in advance, and what that says in the ledger. */
export interface Spent {
  charge: ChargeId
  amount: Cents
  day: Day
  postings: PostingDraft[]
}

/** What was paid in advance pays these charges, the oldest payment first; the entries of that are to be posted for their bill. */
export async function spendAdvance(ctx: Ctx<unknown>, unit: UnitId, charges: readonly OpenCharge[]): Promise<Spent[]> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['id', 'date', 'advance', 'account'])
    .where('unit_id', '=', unit)
    .where('advance', '>', NO_MONEY)
    .where('account', '!=', TO_COME)
    .orderBy('date')
    .orderBy('id')
    .execute()
  const spent: Part[] = []
  let open = [...charges]
  for (const { id, date, advance, account } of rows) {
    const { parts, left } = allocate(advance, open)
    for (const { charge, amount } of parts)
      spent.push({ payment: id, charge: charge.id, fund: charge.fund, amount, day: later(date, charge.billDay), account })
    if (parts.length > 0) await moveAdvance(ctx, id, subtractCents(left, advance))
    open = open.map((charge) => {
      const part = parts.find((one) => one.charge.id === charge.id)
      return part === undefined ? charge : { ...charge, open: subtractCents(charge.open, part.amount) }
    })
  }
  await keep(ctx, spent, 0)
  await settle(ctx, spent)
  return spent.map((part) => ({ charge: part.charge, amount: part.amount, day: part.day, postings: advancePostings(part, unit) }))
}
