import { addDays, dayOf, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { addCents, type Cents, rupees, subtractCents } from '@verandah/contract/money'
import { OPENED_IN_THE_FUTURE, type OpeningDraft, type OpeningFund } from '@verandah/contract/opening'
import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { isInClosedMonth, MANAGEMENT_FUND } from '../../../core/ledger.ts'
import type { FieldProblem } from '../../../core/problem.ts'
import { fold } from '../../../db/search.ts'
import type { BroughtForward } from '../../dues/dues.table.ts'
import { readKinds } from '../../dues/kinds/kinds.queries.ts'
import type { MoneyBefore, PayableBefore } from '../../finances/finances.table.ts'
import { readThrough } from '../closings/closedMonths.queries.ts'
import { readBillsTable } from './billsTable.ts'

/** What the books will begin with. */
export interface OpeningPlan {
  money: MoneyBefore[]
  bills: BroughtForward[]
  credits: { unit: UnitId; amount: Cents }[]
  payables: PayableBefore[]
  /** Each a part of the money of its account, in this fund. */
  uncleared: (OpeningDraft['uncleared'][number] & { fund: string })[]
  funds: (OpeningFund & { cents: Cents })[]
  /** All that is wrong. */
  errors: FieldProblem[]
}

/** With that {{month}}. */
const BEGINS_AFTER_CLOSED = 'The money is posted on the day before, and the books of {{month}} are closed: choose a later day'
const unknownUnit = (unit: string) => ({ text: 'There is no unit {{unit}}', values: { unit } })
const sumOf = (rows: readonly { fund: string; amount: Cents }[], fund: string) =>
  addCents(rows.flatMap((row) => (row.fund === fund ? [row.amount] : [])))

/** Checks all that was entered, and says all that is wrong with it at once. */
export async function planOpening({ db, now }: Pick<Ctx, 'db' | 'now'>, draft: OpeningDraft): Promise<OpeningPlan> {
  const errors: FieldProblem[] = []
  const wrong = (path: string, text: FieldProblem['text']) => void errors.push({ path, text })
  const places = await db.selectFrom('books_accounts').select(['code', 'money']).where('money', 'is not', null).execute()
  const placeOf = new Map(places.map(({ code, money }) => [code, money]))
  const codes = (await db.selectFrom('books_funds').select('code').orderBy('code').execute()).map(({ code }) => code)
  const units = new Map((await db.selectFrom('units').select(['id', 'label']).execute()).map(({ id, label }) => [label, id]))
  const kinds = await readKinds(db)

  if (draft.day > dayOf(now)) wrong('day', OPENED_IN_THE_FUTURE)
  const before = addDays(draft.day, -1)
  if (isInClosedMonth(await readThrough(db), before))
    wrong('day', { text: BEGINS_AFTER_CLOSED, values: { month: formatMonth(monthOf(before)) } })
  const seen = new Set<string>()
  for (const [index, { account, fund, amount }] of draft.money.entries()) {
    const at = `money.${index}`
    if (!placeOf.has(account)) wrong(`${at}.account`, 'Unknown account')
    if (!codes.includes(fund)) wrong(`${at}.fund`, 'Unknown fund')
    if (placeOf.get(account) === 'cash' && amount < 0) wrong(`${at}.amount`, 'Cash cannot be less than nothing')
    if (seen.has(`${account} ${fund}`)) wrong(`${at}.account`, 'This account has money of this fund already')
    seen.add(`${account} ${fund}`)
  }
  const table = await readBillsTable(draft.billsCsv)
  errors.push(...table.errors)
  const unknownKind = {
    text: 'There is no such kind of bill: there are {{kinds}}',
    values: { kinds: kinds.map(({ name }) => name).join(', ') }
  }
  const byName = new Map(kinds.map((kind) => [fold(kind.name), kind]))
  const said = [
    ...draft.bills.map((bill, index) => ({
      ...bill,
      at: `bills.${index}`,
      field: 'kindId',
      kind: kinds.find(({ id }) => id === bill.kindId)
    })),
    ...table.bills.map((bill) => ({ ...bill, at: `billsCsv.${bill.line}`, field: 'kind', kind: byName.get(fold(bill.kind)) }))
  ]
  const bills = said.flatMap(({ unitNumber: label, dueDay, amount, kind, at, field }): BroughtForward[] => {
    const unit = units.get(label)
    if (unit === undefined) wrong(`${at}.unitNumber`, unknownUnit(label))
    if (kind === undefined) wrong(`${at}.${field}`, unknownKind)
    return unit === undefined || kind === undefined ? [] : [{ unit, label, kind, dueDay, amount }]
  })
  const credits = draft.credits.flatMap(({ unitNumber, amount }, index) => {
    const unit = units.get(unitNumber)
    if (unit === undefined) wrong(`credits.${index}.unitNumber`, unknownUnit(unitNumber))
    return unit === undefined ? [] : [{ unit, amount }]
  })
  for (const [index, { fund }] of draft.payables.entries()) if (!codes.includes(fund)) wrong(`payables.${index}.fund`, 'Unknown fund')
  for (const [index, { account, date }] of draft.uncleared.entries()) {
    if (placeOf.get(account) !== 'bank') wrong(`uncleared.${index}.account`, 'Choose an account at a bank')
    if (date >= draft.day) wrong(`uncleared.${index}.date`, 'This must be before the first day of the books')
  }
  const audited = new Map<string, Cents>()
  for (const [index, { fund, amount }] of draft.funds.entries()) {
    if (!codes.includes(fund) || audited.has(fund))
      wrong(`funds.${index}.fund`, audited.has(fund) ? 'This fund is there twice' : 'Unknown fund')
    audited.set(fund, amount)
  }
  const money = draft.money.filter(({ amount }) => amount !== 0)
  if (money.length + said.length + credits.length + draft.payables.length + draft.uncleared.length === 0 && errors.length === 0)
    wrong('money', 'Enter what the building has, or what units owe')
  const owed = bills.map(({ kind, amount }) => ({ fund: kind.fund ?? MANAGEMENT_FUND, amount }))
  const advance = credits.map(({ amount }) => ({ fund: MANAGEMENT_FUND, amount }))
  const funds = codes.map((fund) => {
    const has = addCents([sumOf(money, fund), sumOf(owed, fund)])
    const derived = subtractCents(has, addCents([sumOf(advance, fund), sumOf(draft.payables, fund)]))
    const cents = subtractCents(derived, audited.get(fund) ?? (0 as Cents))
    return { fund, derived: rupees(derived), audited: rupees(audited.get(fund) ?? (0 as Cents)), difference: rupees(cents), cents }
  })
  /** In an account of several funds they are of management's. */
  const fundOf = (account: string) => {
    const own = money.filter((one) => one.account === account).map(({ fund }) => fund)
    return own.includes(MANAGEMENT_FUND) ? MANAGEMENT_FUND : (own[0] ?? MANAGEMENT_FUND)
  }
  return {
    money,
    bills,
    credits,
    payables: draft.payables.map(({ vendor, ...payable }) => ({ ...payable, vendor: vendor ?? null })),
    uncleared: draft.uncleared.map((one) => ({ ...one, fund: fundOf(one.account) })),
    funds,
    errors
  }
}
