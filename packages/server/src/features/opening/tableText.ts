import { OPENING_BILLS, OPENING_TABLE } from '@verandah/contract/limits'
import { throwFieldProblem } from '../../core/problem.ts'
import type { UploadedFile } from '../../storage/storage.ts'
import { rowsToRead } from '../../storage/tables/heads.ts'
import { readTableFile } from '../../storage/tables/tableFile.ts'
import { findColumns } from './tableColumns.ts'

const cellText = (cell: string) => {
  const line = cell.replaceAll(/\s+/g, ' ').trim()
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/**
 * Reads a file as the text of a table with tabs, to be looked at and mended before it is posted: each row stands on the line
 * that it has in the file. 400 at `file` where it cannot be read, or is too long.
 */
export async function readTableText(file: UploadedFile): Promise<{ text: string }> {
  const { rows } = await readTableFile(file, rowsToRead(OPENING_BILLS), (lines) => findColumns(lines).heads.length > 0)
  const lines: string[] = []
  for (const { line, cells } of rows) lines[line - 1] = cells.map(cellText).join('\t').trimEnd()
  const text = Array.from(lines, (line) => line ?? '').join('\n')
  if (text.length > OPENING_TABLE) throwFieldProblem('file', 'The table is too long: leave out what is no unit and no amount')
  return { text }
}
