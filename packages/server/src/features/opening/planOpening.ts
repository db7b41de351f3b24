import { addDays, dayOf } from '@verandah/contract/dates'
import { addCents, type Cents, negateCents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import { OPENED_IN_THE_FUTURE, type OpeningFund } from '@verandah/contract/opening'
import type { OpeningDraft } from '@verandah/contract/openingInput'
import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { MANAGEMENT_FUND } from '../../core/ledger.ts'
import type { FieldProblem } from '../../core/problem.ts'
import type { Db } from '../../db/open.ts'
import { fold } from '../../db/search.ts'
import type { BroughtForward, KindRow } from '../accounts/accounts.table.ts'
import { readKinds } from '../accounts/kinds/kinds.queries.ts'
import type { MoneyBefore, PayableBefore } from '../finances/finances.table.ts'
import { type BillsTableFacts, readBillsTable, type TableBill } from './billsTable.ts'

/** The items with which the books will begin. */
export interface OpeningPlan {
  money: MoneyBefore[]
  bills: BroughtForward[]
  credits: { unit: UnitId; amount: Cents }[]
  payables: PayableBefore[]
  /** The uncleared items: each is a part of the money of its account, in this fund. */
  uncleared: (OpeningDraft['uncleared'][number] & { fund: string })[]
  funds: (OpeningFund & { cents: Cents })[]
  /** The facts about the table of bills; null: there is none. */
  table: BillsTableFacts | null
  /** The problems of the draft. */
  errors: FieldProblem[]
}

const unknownUnit = (unit: string) => ({ text: 'There is no unit {{unit}}', values: { unit } })
const sumOf = (rows: readonly { fund: string; amount: Cents }[], fund: string) =>
  addCents(rows.flatMap((row) => (row.fund === fund ? [row.amount] : [])))

interface ExistingRecords {
  /** The kind of money account, by code. */
  moneyKinds: ReadonlyMap<string, string | null>
  /** The codes of the funds, in order. */
  codes: readonly string[]
  /** The ids of units, by label. */
  units: ReadonlyMap<string, UnitId>
  kinds: readonly KindRow[]
}

async function readExisting(db: Db): Promise<ExistingRecords> {
  const accounts = await db.selectFrom('books_accounts').select(['code', 'money']).where('money', 'is not', null).execute()
  const funds = await db.selectFrom('books_funds').select('code').orderBy('code').execute()
  const units = await db.selectFrom('units').select(['id', 'label']).execute()
  return {
    moneyKinds: new Map(accounts.map(({ code, money }) => [code, money])),
    codes: funds.map(({ code }) => code),
    units: new Map(units.map(({ id, label }) => [label, id])),
    kinds: await readKinds(db)
  }
}

type AddError = (path: string, text: FieldProblem['text']) => void

function checkMoney({ money }: OpeningDraft, { moneyKinds, codes }: ExistingRecords, addError: AddError): void {
  const seen = new Set<string>()
  for (const [index, { account, fund, amount }] of money.entries()) {
    const at = `money.${index}`
    if (!moneyKinds.has(account)) addError(`${at}.account`, 'Unknown account')
    if (!codes.includes(fund)) addError(`${at}.fund`, 'Unknown fund')
    if (moneyKinds.get(account) === 'cash' && amount < 0) addError(`${at}.amount`, 'Cash cannot be less than nothing')
    if (seen.has(`${account} ${fund}`)) addError(`${at}.account`, 'This account has money of this fund already')
    seen.add(`${account} ${fund}`)
  }
}

function checkOthers({ day, payables, uncleared }: OpeningDraft, { moneyKinds, codes }: ExistingRecords, addError: AddError): void {
  for (const [index, { fund }] of payables.entries()) if (!codes.includes(fund)) addError(`payables.${index}.fund`, 'Unknown fund')
  for (const [index, { account, date }] of uncleared.entries()) {
    if (moneyKinds.get(account) !== 'bank') addError(`uncleared.${index}.account`, 'Choose an account at a bank')
    if (date >= day) addError(`uncleared.${index}.date`, 'This must be before the first day of the books')
  }
}

/** Returns the bills that were typed, and those of the table. */
function findBills(
  draft: OpeningDraft,
  table: readonly TableBill[],
  { units, kinds }: ExistingRecords,
  addError: AddError
): BroughtForward[] {
  const chosen = draft.billsKindId ?? kinds[0]?.id
  const usual = kinds.find(({ id }) => id === chosen)
  if (usual === undefined) addError('billsKindId', 'Unknown kind')
  const unknownKind = {
    text: 'There is no such fee: there are {{kinds}}',
    values: { kinds: kinds.map(({ name }) => name).join(', ') }
  }
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  const byName = new Map(kinds.map((kind) => [fold(kind.name), kind]))
  const entered = [
    ...draft.bills.map((bill, index) => ({ ...bill, at: `bills.${index}`, field: 'kindId', kind: byId.get(bill.kindId) })),
    ...table.map((bill) => ({
      ...bill,
      at: `billsCsv.${bill.line}`,
      field: 'kind',
      kind: bill.kind === null ? usual : byName.get(fold(bill.kind))
    }))
  ]
  return entered.flatMap(({ unitNumber: label, dueDay, amount, kind, at, field }): BroughtForward[] => {
    const unit = units.get(label)
    if (unit === undefined) addError(`${at}.unitNumber`, unknownUnit(label))
    if (kind === undefined) addError(`${at}.${field}`, unknownKind)
    return unit === undefined || kind === undefined ? [] : [{ unit, label, kind, dueDay, amount }]
  })
}

/** Returns what was paid in advance by what was typed, and by the table. */
function findCredits(
  { credits }: OpeningDraft,
  table: readonly TableBill[],
  { units }: ExistingRecords,
  addError: AddError
): OpeningPlan['credits'] {
  const entered = [
    ...credits.map((credit, index) => ({ ...credit, at: `credits.${index}` })),
    ...table.map(({ line, unitNumber, amount }) => ({ unitNumber, amount: negateCents(amount), at: `billsCsv.${line}` }))
  ]
  return entered.flatMap(({ unitNumber, amount, at }) => {
    const unit = units.get(unitNumber)
    if (unit === undefined) addError(`${at}.unitNumber`, unknownUnit(unitNumber))
    return unit === undefined ? [] : [{ unit, amount }]
  })
}

/** Returns the audited worth of each fund that the auditor has compared. */
function findAudited({ funds }: OpeningDraft, { codes }: ExistingRecords, addError: AddError): Map<string, Cents> {
  const audited = new Map<string, Cents>()
  for (const [index, { fund, amount }] of funds.entries()) {
    if (!codes.includes(fund) || audited.has(fund))
      addError(`funds.${index}.fund`, audited.has(fund) ? 'This fund is there twice' : 'Unknown fund')
    audited.set(fund, amount)
  }
  return audited
}

/** Compares what the items make of each fund with its audited worth. */
function compareFunds(
  { money, bills, credits, payables }: Pick<OpeningPlan, 'money' | 'bills' | 'credits' | 'payables'>,
  codes: readonly string[],
  audited: ReadonlyMap<string, Cents>
): OpeningPlan['funds'] {
  const owed = bills.map(({ kind, amount }) => ({ fund: kind.fund ?? MANAGEMENT_FUND, amount }))
  const advance = credits.map(({ amount }) => ({ fund: MANAGEMENT_FUND, amount }))
  return codes.map((fund) => {
    const has = addCents([sumOf(money, fund), sumOf(owed, fund)])
    const derived = subtractCents(has, addCents([sumOf(advance, fund), sumOf(payables, fund)]))
    const worth = audited.get(fund)
    const cents = worth === undefined ? NO_MONEY : subtractCents(derived, worth)
    return { fund, derived: rupees(derived), audited: worth === undefined ? null : rupees(worth), difference: rupees(cents), cents }
  })
}

/**
 * Returns the fund of an uncleared item: that of its account's money; management where the account has several funds.
 */
function fundOf(account: string, money: OpeningPlan['money']): string {
  const own = money.filter((one) => one.account === account).map(({ fund }) => fund)
  return own.includes(MANAGEMENT_FUND) ? MANAGEMENT_FUND : (own[0] ?? MANAGEMENT_FUND)
}

/** Checks all that was entered, and returns all its problems at once. */
export async function planOpening({ db, now }: Pick<Ctx, 'db' | 'now'>, draft: OpeningDraft): Promise<OpeningPlan> {
  const errors: FieldProblem[] = []
  const addError: AddError = (path, text) => void errors.push({ path, text })
  const existing = await readExisting(db)
  if (draft.day > dayOf(now)) addError('day', OPENED_IN_THE_FUTURE)
  checkMoney(draft, existing, addError)
  const table = await readBillsTable(draft.billsCsv, draft.billsDueDay ?? addDays(draft.day, -1))
  errors.push(...table.errors)
  const isAhead = ({ amount }: TableBill) => amount < 0
  const owed = table.bills.filter((row) => !isAhead(row))
  const bills = findBills(draft, owed, existing, addError)
  const credits = findCredits(draft, table.bills.filter(isAhead), existing, addError)
  checkOthers(draft, existing, addError)
  const audited = findAudited(draft, existing, addError)
  const money = draft.money.filter(({ amount }) => amount !== 0)
  const payables = draft.payables.map(({ vendor, ...payable }) => ({ ...payable, vendor: vendor ?? null }))
  return {
    money,
    bills,
    credits,
    payables,
    uncleared: draft.uncleared.map((one) => ({ ...one, fund: fundOf(one.account, money) })),
    funds: compareFunds({ money, bills, credits, payables }, existing.codes, audited),
    table: table.facts,
    errors
  }
}
