import type { Entry, EntryId } from '@verandah/contract/books'
import { dayOf } from '@verandah/contract/dates'
import {
  type Account,
  type AccountDraft,
  type AccountPatch,
  type Fund,
  type FundDraft,
  MOVED_IN_THE_FUTURE,
  type MoneyPlace,
  type MoneyTransfer,
  type MoneyTransferDraft,
  type MoneyTransferReversal
} from '@verandah/contract/funds'
import type { Id } from '@verandah/contract/ids'
import { cents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { postings, type StandingEntry } from '../../../core/ledger.ts'
import { type Spending, toSpending } from '../../../core/spending.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changedColumns } from '../../../core/versions.ts'
import { hasRows } from '../../../db/findPage.ts'
import { lockTable } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import { record } from '../../../events/events.ts'
import { proposalOf } from '../../approvals/approvals.present.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import type { AccountRow } from '../books.table.ts'
import { firstOpenDay, openDayOrToday } from '../closings/closedMonths.queries.ts'
import { getEntry } from '../entries.queries.ts'
import {
  balanceOf,
  balanceUntil,
  findMoneyAccount,
  fundsPeriod,
  readAccount,
  readFunds,
  requireFund,
  requireMoneyAccount,
  versionOfAccount
} from './funds.queries.ts'
import type { TransferProposal } from './proposals.queries.ts'
import { financeAbilities } from '../books.policy.ts'

/** The ranges of codes for new accounts, which get the first free one. */
const CODES: Record<MoneyPlace, readonly [from: number, to: number]> = { bank: [1021, 1089], cash: [1091, 1099] }

async function freeCode(db: Db, money: MoneyPlace): Promise<string> {
  const taken = new Set((await db.selectFrom('books_accounts').select('code').execute()).map(({ code }) => Number(code)))
  const [from, to] = CODES[money]
  for (let code = from; code <= to; code += 1) if (!taken.has(code)) return String(code)
  return throwProblem('conflict', { text: 'There are too many accounts of this kind' })
}

const toColumns = ({ name, money, bank, accountNumber, float }: AccountDraft) => ({
  name,
  money,
  bank: bank ?? null,
  account_number: accountNumber ?? null,
  float: float ?? null
})

/** Returns the columns of the patch; columns that it leaves out stay. */
const patched = ({ name, money, bank, accountNumber, float }: AccountPatch) => ({ name, money, bank, account_number: accountNumber, float })

async function requireNewName(db: Db, name: string, code: string | null): Promise<void> {
  let same = db.selectFrom('books_accounts').where('name', '=', name)
  if (code !== null) same = same.where('code', '!=', code)
  if (await hasRows(same)) throwFieldProblem('name', 'There is an account with this name already')
}

const DECIDERS_ONLY = 'Only the president or an administrator changes whether money lies at a bank or as cash, and the float'
const HAS_ENTRIES = 'Money lies in this account already, or did: it stays what it is'

/**
 * Adds a money account. A float is an approval in advance: without one, all money that goes into cash needs approval.
 */
export async function addAccount(ctx: Ctx, draft: AccountDraft): Promise<Account> {
  if ((draft.float ?? null) !== null && !financeAbilities.decideTransactions(ctx.actor)) throwProblem('forbidden', { text: DECIDERS_ONLY })
  // Without the lock, two calls at once would get the same code.
  await lockTable(ctx.db, ctx.dialect, 'books_accounts')
  await requireNewName(ctx.db, draft.name, null)
  const code = await freeCode(ctx.db, draft.money)
  const row: AccountRow = { code, type: 'asset', is_control: 0, ...toColumns(draft) }
  await ctx.db.insertInto('books_accounts').values(row).execute()
  record(ctx, { kind: 'books.accountAdded', subject: { kind: 'account', id: code }, name: draft.name, money: draft.money })
  return readAccount(ctx, code)
}

/** Updates an account; a patch without a change records no event. */
export async function updateAccount(ctx: Ctx, code: string, patch: AccountPatch, ifMatch?: number): Promise<Account> {
  await lockTable(ctx.db, ctx.dialect, 'books_accounts')
  const row = (await findMoneyAccount(ctx.db, code)) ?? throwProblem('not_found')
  requireVersion({ version: versionOfAccount(row) }, ifMatch)
  const changes = changedColumns(row, patched(patch))
  if (changes.name !== undefined) await requireNewName(ctx.db, changes.name, code)
  const isDecided = changes.money !== undefined || changes.float !== undefined
  if (isDecided && !financeAbilities.decideTransactions(ctx.actor)) throwProblem('forbidden', { text: DECIDERS_ONLY })
  if (changes.money !== undefined && (await hasRows(ctx.db.selectFrom('books_postings').where('account', '=', code))))
    throwProblem('conflict', { text: HAS_ENTRIES })
  const fields = Object.keys(changes) as (keyof typeof changes)[]
  if (fields.length > 0) {
    await ctx.db.updateTable('books_accounts').set(changes).where('code', '=', code).execute()
    const from = fields.map((field) => ({ field, from: row[field], to: changes[field] ?? null }))
    record(ctx, {
      kind: 'books.accountChanged',
      subject: { kind: 'account', id: code },
      name: changes.name ?? row.name,
      fields,
      changes: from
    })
  }
  return readAccount(ctx, code)
}

export async function addFund(ctx: Ctx, { code, name }: FundDraft): Promise<Fund> {
  await lockTable(ctx.db, ctx.dialect, 'books_funds')
  if (await hasRows(ctx.db.selectFrom('books_funds').where('code', '=', code)))
    throwFieldProblem('code', 'There is a fund with this code already')
  await ctx.db.insertInto('books_funds').values({ code, name }).execute()
  record(ctx, { kind: 'books.fundAdded', subject: { kind: 'fund', id: code }, name })
  return (await readFunds(ctx, await fundsPeriod(ctx, {}))).find((fund) => fund.code === code) ?? throwProblem('not_found')
}

const sourceOf = (id: string) => ({ kind: 'transfer' as const, id })
const nameOf = (from: AccountRow, to: AccountRow) => `${from.name} → ${to.name}`

/** Writes and presents the newest entry of this transaction. */
async function presentWritten(ctx: Ctx): Promise<Entry> {
  const id = ctx.entries.at(-1)?.id
  await ctx.actions.books.write(ctx)
  return id === undefined ? throwProblem('not_found') : getEntry(ctx, id)
}

/** Returns the two accounts; throws 400 where an account or the fund does not exist. */
async function requireMoneyAccounts(ctx: Ctx, draft: MoneyTransferDraft): Promise<{ from: AccountRow; to: AccountRow }> {
  if (draft.from === draft.to) throwFieldProblem('to', 'Choose another account')
  const [from, to] = [await requireMoneyAccount(ctx.db, draft.from, 'from'), await requireMoneyAccount(ctx.db, draft.to, 'to')]
  await requireFund(ctx.db, draft.fund)
  return { from, to }
}

/** Returns the entry of a transfer, as it will be posted. */
function transferOf({ date, amount, fund }: MoneyTransferDraft, { from, to }: { from: AccountRow; to: AccountRow }): StandingEntry {
  const side = ({ code }: AccountRow) => ({ account: code, fund, unit: null })
  return { what: 'transfer', day: date, postings: postings(amount, { to: side(to), from: side(from) }) }
}

/** Tells whether a transfer lifts cash above its float, on its day or by now. Without a float, any transfer does. */
async function isAboveFloat({ db }: Ctx, { money, code, float }: AccountRow, { date, amount }: MoneyTransferDraft): Promise<boolean> {
  if (money !== 'cash') return false
  const lies = Math.max(await balanceUntil(db, code, date), await balanceOf(db, code))
  return lies + amount > (float ?? 0)
}

async function proposeTransfer(ctx: Ctx, id: string, draft: MoneyTransferDraft): Promise<MoneyTransfer> {
  const { date, amount, fund, reason = null } = draft
  const accounts = await requireMoneyAccounts(ctx, draft)
  const spending = toSpending(draft)
  await ctx.actions.books.requireOpen(ctx, date)
  await ctx.actions.books.requireMoney(ctx, { account: draft.from, fund, day: date, amount }, spending)
  const name = nameOf(accounts.from, accounts.to)
  const proposal: TransferProposal = { draft, spending }
  const request = { type: 'transfer' as const, subject: sourceOf(id), title: { name } }
  await ctx.actions.approvals.create(ctx, { ...request, amount, reason, change: null, proposal })
  const accountName = (code: string) => (code === accounts.to.code ? accounts.to : accounts.from).name
  const lines = transferOf(draft, accounts).postings.map(({ account, amount: moved }) => ({
    account,
    accountName: accountName(account),
    fund,
    unitNumber: null,
    amount: rupees(moved)
  }))
  const none = { number: null, sha256: null, reverses: null, reversedBy: null, actor: null }
  const fields = { date, source: { kind: 'transfer' as const, _id: id }, purpose: 'transfer 1', description: name, lines }
  return { _id: id as EntryId, ...none, ...fields, status: 'pending' }
}

async function postTransfer(ctx: Ctx, id: string, draft: MoneyTransferDraft, spending: Spending): Promise<void> {
  const { amount, fund, reference, date } = draft
  const accounts = await requireMoneyAccounts(ctx, draft)
  const row = { id, reference: reference ?? null, reason: null, created_by: ctx.actor.id, created_at: ctx.now }
  await ctx.db.insertInto('books_transfers').values(row).execute()
  await ctx.actions.books.post(ctx, sourceOf(id), null, [transferOf(draft, accounts)], { spending })
  const fields = { subject: sourceOf(id), name: nameOf(accounts.from, accounts.to), fund, amount, date }
  record(ctx, { kind: 'books.moneyMoved', ...fields, reference: row.reference })
}

/** Posts the transfer on its day, or on the first open one where its month is closed by now. */
export async function approveTransfer(ctx: Ctx, approval: ApprovalRow, given: Spending): Promise<void> {
  const proposal = proposalOf<TransferProposal>(approval)
  if (proposal === null) throwProblem('not_found')
  const { draft, spending } = proposal
  const date = await firstOpenDay(ctx, draft.date)
  await postTransfer(ctx, approval.subject_id, { ...draft, date }, given.overdraw === null ? spending : given)
}

export async function moveMoney(ctx: Ctx, draft: MoneyTransferDraft): Promise<MoneyTransfer> {
  const { date } = draft
  if (date > dayOf(ctx.now)) throwFieldProblem('date', MOVED_IN_THE_FUTURE)
  const { to } = await requireMoneyAccounts(ctx, draft)
  const id: string = newId<Id<'moneyTransfer'>>()
  if (await isAboveFloat(ctx, to, draft)) return proposeTransfer(ctx, id, draft)
  await postTransfer(ctx, id, draft, toSpending(draft))
  return { ...(await presentWritten(ctx)), status: 'posted' }
}

/** Returns the entry of a transfer that still stands. Concurrent calls that take it back wait, and get a problem. */
async function loadTransferForUpdate(ctx: Ctx, id: EntryId): Promise<Entry> {
  await lockTable(ctx.db, ctx.dialect, 'books_transfers')
  const entry = await getEntry(ctx, id)
  if (entry.source.kind !== 'transfer') return throwProblem('not_found')
  if (entry.reverses !== null || entry.reversedBy !== null) throwProblem('conflict', { text: 'This transfer was taken back already' })
  return entry
}

/** Takes a transfer back: from its own day, from today where its month is closed, or from the given day. */
export async function reverseTransfer(ctx: Ctx, id: EntryId, { date, reason, overdraw }: MoneyTransferReversal): Promise<Entry> {
  const { date: day, lines, source } = await loadTransferForUpdate(ctx, id)
  const on = date ?? (await openDayOrToday(ctx, day))
  if (on > dayOf(ctx.now)) throwFieldProblem('date', MOVED_IN_THE_FUTURE)
  if (on < day) throwFieldProblem('date', 'A transfer cannot be taken back before its own day')
  const [gets, gives] = lines
  if (gets === undefined || gives === undefined) return throwProblem('not_found')
  const [to, from] = [await requireMoneyAccount(ctx.db, gets.account, 'to'), await requireMoneyAccount(ctx.db, gives.account, 'from')]
  const amount = cents(gets.amount)
  await ctx.db.updateTable('books_transfers').set({ reason }).where('id', '=', source._id).execute()
  const side = ({ code }: AccountRow) => ({ account: code, fund: gets.fund, unit: null })
  const stood: StandingEntry = { what: 'transfer', day, postings: postings(amount, { to: side(to), from: side(from) }) }
  await ctx.actions.books.post(ctx, sourceOf(source._id), [stood], [], { on, spending: toSpending({ overdraw, reason }) })
  const fields = { subject: sourceOf(source._id), name: nameOf(from, to), fund: gets.fund, amount, date: on }
  record(ctx, { kind: 'books.transferReversed', ...fields, reason })
  return presentWritten(ctx)
}
