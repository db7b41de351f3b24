import type { Answer } from '@verandah/contract/endpoint'
import type { BankImportQuery, bankImports, TakenImport } from '@verandah/contract/bankImports'
import type { BankImportId } from '@verandah/contract/ids'
import { rupees } from '@verandah/contract/money'
import { pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../../core/context.ts'
import { findPage, rowReader } from '../../../db/findPage.ts'
import { readPeople } from '../../users/people.queries.ts'
import type { BankImportRow } from '../bank.table.ts'
import { importPolicy, NO_LINES } from './imports.policy.ts'
import { countLines, standingImports } from './imports.queries.ts'

const readImports = rowReader<BankImportId, BankImportRow>((db, ids) => db.selectFrom('bank_imports').selectAll().where('id', 'in', ids))

/** Lists the imports, the newest first; those that were taken back are only in the audit trail. */
export async function listImports(reading: ReadContext, query: BankImportQuery): Promise<Answer<typeof bankImports.list>> {
  const { db, actor } = reading
  const all = query.account === undefined ? standingImports(db) : standingImports(db).where('account', '=', query.account)
  const { total, ids } = await findPage(all, all.select('id').orderBy('id', 'desc'), query)
  const rows = await readImports(db, ids)
  const counts = await countLines(db, ids)
  const people = await readPeople(reading, [...new Set(rows.map(({ created_by }) => created_by))])
  const imports = rows.map((row): TakenImport => {
    const own = counts.get(row.id) ?? NO_LINES
    return {
      _id: row.id,
      account: row.account,
      fileName: row.file_name,
      format: row.format,
      from: row.from_day,
      to: row.to_day,
      closing: row.closing === null ? null : rupees(row.closing),
      lines: own.lines,
      matched: own.matched,
      importedAt: row.created_at,
      by: people.get(row.created_by) ?? null,
      can: importPolicy(actor, own)
    }
  })
  return { imports, pagination: pagination(query, total) }
}
