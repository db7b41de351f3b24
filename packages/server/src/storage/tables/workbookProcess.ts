import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { openPromise } from 'yauzl'
import { answerTasks } from '../../core/running/taskProcess.ts'
import { MOST_COLUMNS, type TableLine } from './csv.ts'

/** What `workbook.ts` asks for: the first `most` rows of the first sheet of the workbook at `path`. */
export interface WorkbookTask {
  path: string
  most: number
}
export type WorkbookResult = { rows: TableLine[] } | { failure: 'unreadable' }

/** Of all parts that are read, in bytes. A building of 2,000 units has some hundred thousand. */
const MOST_UNPACKED = 32 * 1024 * 1024
const MOST_ENTRIES = 2_000
/** As many as a sheet of Excel has. */
const MOST_ROWS = 1_048_576

/** Whether all cells and rows are at places where a table has some; the library fills all places before them. */
function isWithinSheet(part: Uint8Array): boolean {
  for (const [, column = '', row = ''] of Buffer.from(part)
    .toString('latin1')
    .matchAll(/\sr\s*=\s*["']([A-Z]*)(\d*)/g))
    if (column.length > 2 || Number(row) > MOST_ROWS) return false
  return true
}

/**
 * The workbook packed anew from the parts that are read, whose sizes are proven: a part with more bytes than the directory
 * says is an error. Pictures and the like are left out. Null where there is too much of it.
 */
async function repack(path: string): Promise<ArrayBuffer | null> {
  const zip = await openPromise(path)
  try {
    if (zip.entryCount > MOST_ENTRIES) return null
    const parts: Record<string, Uint8Array> = {}
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      if (!/^xl\/.*\.(?:xml|rels)$/.test(entry.fileName)) continue
      unpacked += entry.uncompressedSize
      if (unpacked > MOST_UNPACKED) return null
      const part = new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)))
      if (entry.fileName.startsWith('xl/worksheets/') && !isWithinSheet(part)) return null
      parts[entry.fileName] = part
    }
    const bytes = zipSync(parts, { level: 0 })
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  } finally {
    zip.close()
  }
}

/** A day of a spreadsheet is midnight in UTC; a formula counts as the value that it had. */
function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

answerTasks<WorkbookTask, WorkbookResult>(async ({ path, most }) => {
  try {
    const bytes = await repack(path)
    if (bytes === null) return { failure: 'unreadable' }
    const rows: TableLine[] = []
    for (const [index, row] of (await readSheet(bytes)).entries()) {
      const cells = row.slice(0, MOST_COLUMNS).map((cell) => toText(cell))
      if (cells.some((cell) => cell !== '')) rows.push({ line: index + 1, cells })
      if (rows.length === most) break
    }
    return { rows }
  } catch {
    return { failure: 'unreadable' }
  }
})
