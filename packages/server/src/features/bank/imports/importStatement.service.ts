import type { BankImport, BankImportDraft, ImportedLine, ImportedState } from '@verandah/contract/bankImports'
import type { BankImportId, BankLineId } from '@verandah/contract/ids'
import { type Cents, cents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { fold } from '../../../db/search.ts'
import { record } from '../../../events/events.ts'
import { cleanFileName } from '../../../storage/fileNames.ts'
import type { UploadedFile } from '../../../storage/storage.ts'
import type { AccountRow } from '../../books/books.table.ts'
import type { BankImportRow, BankLineRow } from '../bank.table.ts'
import { requireRupees, splitAccounts } from '../formats/accounts.ts'
import { type JoinedStatement, joinStatements } from '../formats/joinStatements.ts'
import { readStatementFile } from '../formats/readStatement.ts'
import type { StatementFile } from '../formats/statement.ts'
import { lockBankAccount } from '../../books/lockAccount.queries.ts'
import { isFileKnown, morningSums, readGap, readKnownLines } from './imports.queries.ts'
import { type ComparedLine, compareLines, type KnownLine } from './keys.ts'

/** A file that was read, before the database is queried. */
export interface PreparedStatement extends StatementFile {
  fileName: string
  sha256: string
}

const insertLines = rowInserter('bank_lines', 'fail')

/** Reads the file; throws 400 at `file` or `columns` where it cannot be read. */
export async function prepareStatement(file: UploadedFile, draft: BankImportDraft): Promise<PreparedStatement> {
  return { ...(await readStatementFile(file, draft)), fileName: cleanFileName(file.name), sha256: file.sha256 }
}

/** Joins the statements of this account to one; throws 409 where the file has none, 400 for another currency. */
function joinOwn(file: PreparedStatement, { account_number: known }: AccountRow, { opening, closing }: BankImportDraft) {
  const inCents = (amount: number | undefined) => (amount === undefined ? undefined : cents(amount))
  const { own, otherAccounts } = splitAccounts(file.statements, known)
  requireRupees(own)
  const joined = joinStatements({ format: file.format, statements: own }, { opening: inCents(opening), closing: inCents(closing) })
  return { joined, otherAccounts }
}

/** Throws 400 where a line is to be left out that exists nowhere else. */
function requireKnown(lines: readonly ComparedLine[], leaveOut: readonly number[]): void {
  const byIndex = new Map(lines.map((line) => [line.index, line]))
  if (leaveOut.some((index) => (byIndex.get(index)?.state ?? 'new') === 'new'))
    throwFieldProblem('leaveOut', 'Only lines that look like known ones can be left out')
}

function countStates(lines: readonly ComparedLine[]): BankImport['counts'] {
  const count = (state: ImportedState) => lines.filter((line) => line.state === state).length
  return { new: count('new'), known: count('known'), similar: count('similar') }
}

/**
 * Returns the unexplained part of the file's balances; without it, the gap between the file and the known lines before
 * it.
 */
async function differenceOf(
  { db }: Ctx,
  account: string,
  { difference, opening }: JoinedStatement,
  { lines, known }: { lines: readonly ComparedLine[]; known: readonly KnownLine[] }
): Promise<Cents | null> {
  const [first] = lines
  if (difference !== 0 || opening === null || first === undefined) return difference
  return (await readGap(db, account, { from: first.date, opening }, morningSums(lines, known))) ?? difference
}

/** Inserts the imported lines in the order of their days, and returns their ids by the indexes in the file. */
async function writeLines(ctx: Ctx, row: BankImportRow, lines: readonly ComparedLine[]): Promise<Map<number, BankLineId>> {
  const rows = lines.map(({ index, date, amount, text, key, reference, balance }): BankLineRow => {
    const own = { id: newId<BankLineId>(), account: row.account, import_id: row.id, place: index + 1 }
    return { ...own, date, amount, text, text_key: fold(text), key, reference, balance }
  })
  await insertLines(ctx.db, rows)
  return new Map(rows.map(({ id, place }) => [place - 1, id]))
}

const inRupees = (amount: Cents | null) => (amount === null ? null : rupees(amount))

type FileFacts = Pick<BankImport, 'passedOver' | 'otherAccounts' | 'sheet' | 'hiddenRows' | 'isTotalChecked'>

function present(
  row: BankImportRow,
  { lines, left }: { lines: readonly ComparedLine[]; left: ReadonlySet<number> },
  written: ReadonlyMap<number, BankLineId> | null,
  { passedOver, otherAccounts, sheet, hiddenRows, isTotalChecked }: FileFacts
): BankImport {
  return {
    _id: written === null ? null : row.id,
    account: row.account,
    fileName: row.file_name,
    format: row.format,
    from: row.from_day,
    to: row.to_day,
    opening: inRupees(row.opening),
    closing: inRupees(row.closing),
    difference: inRupees(row.difference),
    counts: { new: row.new_count, known: row.known_count, similar: row.similar_count },
    lines: lines.map(({ index, date, amount, text, state, known }): ImportedLine => {
      const lineId = written?.get(index) ?? known
      return { index, date, amount: rupees(amount), text, state, lineId, ...(left.has(index) && state === 'similar' && { leftOut: true }) }
    }),
    passedOver,
    otherAccounts,
    sheet,
    hiddenRows,
    isTotalChecked
  }
}

/**
 * Returns the indexes of lines that are left out: those of the sender, and those with day, amount and text of a known
 * line that are not to be kept.
 */
function leftOutOf(lines: readonly ComparedLine[], { leaveOut, keep }: BankImportDraft): Set<number> {
  const kept = new Set(keep)
  const alike = lines.filter(({ index, state, hasSameText }) => state === 'similar' && hasSameText && !kept.has(index))
  return new Set([...leaveOut, ...alike.map(({ index }) => index)])
}

/** Imports a statement; a dry run returns the same answer and writes nothing. */
export async function importStatement(
  ctx: Ctx,
  draft: BankImportDraft,
  file: PreparedStatement,
  { dryRun }: { dryRun: boolean }
): Promise<BankImport> {
  const { account: code, acceptDifference } = draft
  const { fileName, sha256, format } = file
  const account = await lockBankAccount(ctx, code)
  const { joined: statement, otherAccounts } = joinOwn(file, account, draft)
  if (await isFileKnown(ctx.db, code, sha256)) throwProblem('file_known')
  const [first, last] = [statement.lines[0]?.date ?? null, statement.lines.at(-1)?.date ?? null]
  const known = first === null || last === null ? [] : await readKnownLines(ctx.db, code, first, last)
  const lines = compareLines(statement.lines, known)
  requireKnown(lines, draft.leaveOut)
  const left = leftOutOf(lines, draft)
  const difference = await differenceOf(ctx, code, statement, { lines, known })
  const counts = countStates(lines)
  const row: BankImportRow = {
    id: newId<BankImportId>(),
    account: code,
    file_name: fileName,
    sha256,
    format,
    from_day: first,
    to_day: last,
    opening: statement.opening,
    closing: statement.closing,
    difference,
    new_count: counts.new,
    known_count: counts.known,
    similar_count: counts.similar,
    created_by: ctx.actor.id,
    created_at: ctx.now,
    taken_back_at: null
  }
  const facts = { ...file, otherAccounts }
  if (dryRun) return present(row, { lines, left }, null, facts)
  if (difference !== null && difference !== 0 && !acceptDifference) throwProblem('not_balanced')
  await ctx.db
    .insertInto('bank_imports')
    .values(row)
    .execute()
    .catch(onDuplicate(() => throwProblem('file_known')))
  const taken = lines.filter(({ index, state }) => state !== 'known' && !left.has(index))
  const written = await writeLines(ctx, row, taken)
  const subject = { kind: 'bankImport' as const, id: row.id }
  record(ctx, { kind: 'bank.imported', subject, name: account.name, fileName, from: first, to: last, lines: taken.length, difference })
  return present(row, { lines, left }, written, facts)
}
