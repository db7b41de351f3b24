import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import type { Db } from '../../db/open.ts'

/** A row that should not be there, with the text of the problem. */
interface ProblemRow {
  problem: string
}

/** The amounts paid of charges and spent of payments, by the rows of the allocations. */
const PAID = sql`(select charge_id, sum(amount) as paid from payments_allocations where charge_id is not null group by charge_id)`
const SPENT = sql`(select payment_id, sum(amount) as spent from payments_allocations where payment_id is not null group by payment_id)`

const WRONG = [
  sql<ProblemRow>`
    select 'Bill ' || bill.number || ' has ' || charge.open || ' cents open of a charge, its payments leave another sum' as problem
    from dues_charges charge join dues_bills bill on bill.id = charge.bill_id left join ${PAID} made on made.charge_id = charge.id
    where charge.open <> case when bill.status = 'void' then 0 else charge.amount - coalesce(made.paid, 0) end
      or (bill.status = 'void' and coalesce(made.paid, 0) <> 0)`,
  sql<ProblemRow>`
    select 'Bill ' || number || ' is ' || status || ', its charges say otherwise' as problem from dues_bills
    where status <> 'void' and status <> case
      when exists (select id from dues_charges where bill_id = dues_bills.id and open > 0) then 'open' else 'paid' end`,
  sql<ProblemRow>`
    select 'Receipt ' || coalesce(receipt_number, id) || ' has ' || advance || ' cents left, what it has paid leaves another sum' as problem
    from payments left join ${SPENT} made on made.payment_id = payments.id
    where advance <> case when status = 'posted' and kind = 'receipt' and is_recovered = 0 then amount - coalesce(made.spent, 0) else 0 end
      or (status <> 'posted' and coalesce(made.spent, 0) <> 0)`,
  // A posted credit or refund is allocated completely.
  sql<ProblemRow>`
    select 'A credit of bill ' || bill.number || ' is ' || credit.status || ', it has lowered another sum' as problem
    from dues_credits credit join dues_bills bill on bill.id = credit.bill_id
    where case when credit.status = 'posted' then credit.amount else 0 end
      <> (select coalesce(sum(amount), 0) from payments_allocations where credit_id = credit.id)`,
  sql<ProblemRow>`
    select 'Refund ' || coalesce(receipt_number, '') || ' is ' || status || ', it was taken from another sum' as problem from payments
    where kind = 'refund' and case when status = 'posted' then amount else 0 end
      <> (select coalesce(sum(amount), 0) from payments_allocations where refund_id = payments.id)`,
  sql<ProblemRow>`
    select 'The run for ' || period || ' makes another sum than its bills' as problem from dues_runs
    where status = 'posted' and total <> (select coalesce(sum(amount), 0) from dues_charges
      where bill_id in (select id from dues_bills where run_id = dues_runs.id))`,
  sql<ProblemRow>`
    select 'A reading of ' || day || ' counts as billed by bills that were undone' as problem
    from dues_readings where run_id in (select id from dues_runs where status <> 'posted')`,
  // The open amount of a bill is listed among the transactions, by category.
  sql<ProblemRow>`
    select 'Bill ' || bill.number || ' is listed among the transactions with another sum' as problem
    from (
      select bill_id, category, sum(open) as open from dues_charges group by bill_id, category
      union all
      select bill_id, category, -sum(amount) as open from finances_transactions
      where bill_id is not null and status = 'pending' and type = 'income' and deleted_at is null group by bill_id, category
    ) sides join dues_bills bill on bill.id = sides.bill_id
    group by bill.number, category having sum(open) <> 0`
]

interface Balance {
  name: string
  counted: number | string
  booked: number | string
}

/** The open amounts of charges and the advances, by unit and fund: each as counted, and as booked in the ledger. */
const BALANCES = {
  owes: sql<Balance>`
    select label || ' in fund ' || fund as name, sum(counted) as counted, sum(booked) as booked from (
      select unit_id, fund, open as counted, 0 as booked from dues_charges join dues_bills on dues_bills.id = bill_id
      union all select unit_id, fund, 0, amount from books_postings where account = ${ACCOUNT.dues}
    ) sides join units on units.id = unit_id group by label, fund having sum(counted) <> sum(booked)`,
  'has paid in advance': sql<Balance>`
    select label as name, sum(counted) as counted, sum(booked) as booked from (
      select unit_id, advance as counted, 0 as booked from payments
      union all select unit_id, 0, -amount from books_postings where account = ${ACCOUNT.advance}
    ) sides join units on units.id = unit_id group by label having sum(counted) <> sum(booked)`
}

const GAPS = [
  sql<ProblemRow>`
    select 'The last bill is ' || coalesce(max(number), 0) || ' of ' || count(*) || ', the stored number another one' as problem
    from dues_bills having coalesce(max(number), 0) <> count(*)
      or coalesce(max(number), 0) <> (select bill from dues_numbers)`,
  // Receipt numbers that refunds had before they had their own series count as taken.
  sql<ProblemRow>`
    select 'Receipts of ' || year || ' have gaps' as problem from (
      select substr(receipt_number, 1, 4) as year, receipt_number as number from payments where receipt_number not like 'R%'
      union all select substr(former_number, 1, 4), former_number from payments where former_number is not null
    ) receipts group by year
    having max(cast(substr(number, 6) as integer)) <> count(*) or count(distinct number) <> count(*)
      or count(*) <> coalesce((select last from payments_numbers numbers where numbers.year = cast(receipts.year as integer)), 0)`,
  sql<ProblemRow>`
    select 'Refunds of ' || year || ' have gaps' as problem from (
      select substr(receipt_number, 2, 4) as year, receipt_number as number from payments where receipt_number like 'R%'
    ) refunds group by year
    having max(cast(substr(number, 7) as integer)) <> count(*) or count(distinct number) <> count(*)
      or count(*) <> coalesce((select last_refund from payments_numbers numbers where numbers.year = cast(refunds.year as integer)), 0)`
]

/**
 * Recalculates bills and payments and returns the problems: open amounts, advances, gaps in numbers, and the ledger's
 * accounts of units.
 */
export async function checkAccounts(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const query of [...WRONG, ...GAPS]) problems.push(...(await query.execute(db)).rows.map(({ problem }) => problem))
  for (const [what, query] of Object.entries(BALANCES))
    for (const { name, counted, booked } of (await query.execute(db)).rows)
      problems.push(`By its bills and payments unit ${name} ${what} ${Number(counted) / 100}, by the books ${Number(booked) / 100}`)
  return problems
}
