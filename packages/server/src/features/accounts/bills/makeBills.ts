import type { BillId, ChargeId, KindId, RunId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import { addCents, type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT, inAccount, mergePostings, type PostingDraft, postings } from '../../../core/ledger.ts'
import { mark } from '../../../core/marks.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { labelsOfUnits } from '../../units/billed.queries.ts'
import { billFacts } from '../accounts.marks.ts'
import type { BillRow, ChargeRow } from '../accounts.table.ts'
import type { ChargeBasis } from './chargeBasis.ts'
import { readBalances } from './unitBalances.queries.ts'

export interface ChargePlan {
  kind: KindId
  fund: string
  account: string
  category: TransactionCategory
  amount: Cents
  /** The charge on which this charge is the interest. */
  interestFor?: ChargeId
  /** How the amount was calculated. */
  basis: ChargeBasis
}

/** Returns the basis of an amount that somebody entered. */
export const byHand = (name: string): ChargeBasis => ({ name, counted: { by: 'hand' } })

/** A bill to be made; its charges are in the order of payment. */
export interface BillPlan {
  unit: UnitId
  person: UnitPersonId | null
  billDay: Day
  dueDay: Day
  description: string
  charges: readonly ChargePlan[]
  run?: RunId
  transaction?: TransactionId
}

export interface MadeBill {
  bill: BillRow
  charges: ChargeRow[]
}

const insertBillRows = rowInserter('dues_bills', 'fail')
const insertCharges = rowInserter('dues_charges', 'fail')
const takeNumbers = compileOnce<{ count: number }, { bill: number }>((db, value) =>
  db
    .updateTable('dues_numbers')
    .set({ bill: sql<number>`bill + ${value('count')}` })
    .returning('bill')
)

/** Numbers bills and inserts them with their charges. Concurrent calls wait here for each other. */
export async function insertBills(ctx: Ctx<{ id: UserId }>, plans: readonly BillPlan[]): Promise<MadeBill[]> {
  if (plans.length === 0) return []
  const [last] = await takeNumbers(ctx.db, { count: plans.length }, [])
  if (last === undefined) throw new Error('The number of the last bill is not stored')
  const first = last.bill - plans.length + 1
  const units = [...new Set(plans.map(({ unit }) => unit))]
  const [labels, balances] = [await labelsOfUnits(ctx.db, units), await readBalances(ctx.db, units)]
  const made = plans.map(({ unit, person, billDay, dueDay, description, charges, run, transaction }, index): MadeBill => {
    const broughtForward = balances.get(unit) ?? NO_MONEY
    balances.set(unit, addCents([broughtForward, ...charges.map(({ amount }) => amount)]))
    const bill: BillRow = {
      id: newId<BillId>(),
      number: first + index,
      run_id: run ?? null,
      transaction_id: transaction ?? null,
      unit_id: unit,
      unit_label: labels.get(unit) ?? null,
      person_id: person,
      bill_day: billDay,
      due_day: dueDay,
      brought_forward: broughtForward,
      description,
      status: 'open',
      reason: null,
      cancelled_on: null,
      created_by: ctx.actor.id,
      ...firstVersion(ctx)
    }
    const rows = charges.map(({ kind, amount, fund, account, category, interestFor, basis }, chargeIndex): ChargeRow => {
      const columns = {
        kind_id: kind,
        fund,
        account,
        category,
        amount,
        open: amount,
        interest_for: interestFor ?? null,
        basis: JSON.stringify(basis)
      }
      return { id: newId<ChargeId>(), bill_id: bill.id, place: chargeIndex + 1, ...columns }
    })
    return { bill, charges: rows }
  })
  await insertBillRows(
    ctx.db,
    made.map(({ bill }) => bill)
  )
  for (const { bill } of made) mark(ctx, 'bill', bill.id, billFacts(bill))
  await insertCharges(
    ctx.db,
    made.flatMap(({ charges }) => charges)
  )
  return made
}

/** Returns the postings of bills: units owe the amounts, which are income. */
export function billPostings(made: readonly MadeBill[]): PostingDraft[] {
  const owed = made.flatMap(({ bill, charges }) =>
    charges.map(({ amount, fund, account }) =>
      postings(amount, { to: inAccount(ACCOUNT.dues, bill.unit_id, fund), from: inAccount(account, null, fund) })
    )
  )
  return mergePostings(owed.flat())
}
