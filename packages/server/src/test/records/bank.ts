import type { BankImportDraft } from '@verandah/contract/bankImports'
import { bankImports } from '@verandah/contract/bankImports'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { tableForm } from '../files/tables.ts'

const COLUMNS = { date: 'Date', text: 'Text', amount: 'Amount' }

export type ImportParts = Partial<Omit<BankImportDraft, 'columns' | 'leaveOut' | 'keep'>> & {
  columns?: object
  leaveOut?: number[]
  keep?: number[]
}

/** A file with the parts of a form beside it. */
export function importForm(
  file: string | Buffer,
  { columns, leaveOut, keep, ...parts }: ImportParts = {},
  name = 'statement.txt'
): FormData {
  const texts = Object.entries({ account: '1000', ...parts }).map(([key, value]) => [key, String(value)] as const)
  const json = Object.entries({ columns, leaveOut, keep }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, JSON.stringify(value)] as const]
  )
  return tableForm(file, name, Object.fromEntries([...texts, ...json]))
}

/** A CSV with date, text, amount. */
export function statementForm(rows: readonly string[], parts: ImportParts = {}): FormData {
  return importForm(['Date,Text,Amount', ...rows].join('\n'), { columns: COLUMNS, ...parts }, 'statement.csv')
}

export function importsIn(building: () => TestBuilding, who: DemoPersonName = 'tharindu') {
  const send = (body: FormData, dryRun: boolean) => building().as[who].call(bankImports.add, { query: { dryRun: String(dryRun) }, body })
  return {
    send,
    bring: (file: string | Buffer, parts?: ImportParts) => send(importForm(file, parts), false),
    dry: (file: string | Buffer, parts?: ImportParts) => send(importForm(file, parts), true),
    /** The lines that are kept, the oldest first. */
    kept: (account = '1000') =>
      building()
        .app.databases.write.selectFrom('bank_lines')
        .selectAll()
        .where('account', '=', account)
        .orderBy('date')
        .orderBy('id')
        .execute()
  }
}
