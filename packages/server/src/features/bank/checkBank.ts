import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A row that should not be there, with the text of the problem. */
interface ProblemRow {
  problem: string
}

const LAST_AGREED = sql`(select max(on_day) from bank_reconciliations where bank_reconciliations.account = line.account)`

const WRONG = [
  sql<ProblemRow>`
    select 'A line of ' || line.date || ' in account ' || line.account || ' is matched with what its entry does not move there' as problem
    from bank_matches part join bank_lines line on line.id = part.line_id left join books_entries entry on entry.id = part.entry_id
    where part.entry_id is not null and part.amount <> coalesce(
      (select sum(amount) from books_postings where books_postings.entry = entry.number and books_postings.account = part.account), 0)`,
  sql<ProblemRow>`
    select 'A line of ' || line.date || ' in account ' || line.account || ' is matched in account ' || part.account as problem
    from bank_matches part join bank_lines line on line.id = part.line_id where part.account <> line.account`,
  sql<ProblemRow>`
    select 'A line of ' || line.date || ' in account ' || line.account || ' was agreed, and its matches make another sum' as problem
    from bank_lines line join bank_matches part on part.line_id = line.id
    where line.date <= ${LAST_AGREED}
      and not exists (select 1 from audit where audit.kind = 'bank.unmatched' and audit.subject_id = line.id)
    group by line.id, line.date, line.account, line.amount having sum(part.amount) <> line.amount`,
  sql<ProblemRow>`
    select 'A line of ' || line.date || ' in account ' || line.account || ' waits for a transaction that does not wait for approval' as problem
    from bank_waiting part join bank_lines line on line.id = part.line_id
    left join finances_transactions one on one.id = part.transaction_id and one.deleted_at is null and one.status = 'pending'
    where one.id is null or one.account <> part.account or part.amount <> case one.type when 'income' then one.amount else -one.amount end`,
  sql<ProblemRow>`
    select 'A line of ' || line.date || ' in account ' || line.account || ' waits, and its parts make another sum' as problem
    from bank_lines line join bank_waiting part on part.line_id = line.id
    group by line.id, line.date, line.account, line.amount
    having sum(part.amount) + coalesce((select sum(amount) from bank_matches where bank_matches.line_id = line.id), 0) <> line.amount`,
  sql<ProblemRow>`
    select 'The statement ' || file_name || ' has other lines than it counts' as problem from bank_imports
    where taken_back_at is null and (select count(*) from bank_lines where import_id = bank_imports.id) not between new_count and new_count + similar_count`,
  sql<ProblemRow>`
    select 'The statement ' || file_name || ' was taken back, and has lines' as problem from bank_imports
    where taken_back_at is not null and exists (select 1 from bank_lines where import_id = bank_imports.id)`
]

/** Compares the matches of bank lines with the ledger and returns the problems. */
export async function checkBank(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const query of WRONG) problems.push(...(await query.execute(db)).rows.map(({ problem }) => problem))
  return problems
}
