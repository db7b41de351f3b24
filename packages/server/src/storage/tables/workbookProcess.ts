import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { openPromise } from 'yauzl'
import { answerTasks } from '../../core/running/taskProcess.ts'
import { MOST_COLUMNS, type TableLine } from './csv.ts'
import { type SheetPlace, visibleSheets, withReferences } from './workbookParts.ts'

/** The task from `tableFile.ts`: the first `most` rows of each visible sheet of the workbook at `path`. */
export interface WorkbookTask {
  path: string
  most: number
}
/** A sheet that can be seen, as far as it was read. */
export interface TableSheet {
  name: string
  rows: TableLine[]
  /** How many of these rows are hidden, by a filter or by hand: they are read all the same. */
  hiddenRows: number
}
export type WorkbookResult = { sheets: TableSheet[] } | { failure: 'unreadable' }

/** The most bytes of all parts that are read, unpacked. A building of 2,000 units has some hundred thousand. */
const MOST_UNPACKED = 32 * 1024 * 1024
const MOST_ENTRIES = 2_000
/** A table is among the first sheets. */
const MOST_SHEETS = 12
/** The most rows of a sheet in Excel. */
const MOST_ROWS = 1_048_576

/** Whether all cells and rows are at places where a table has some; the library fills all places before them. */
function isWithinSheet(part: Uint8Array): boolean {
  for (const [, column = '', row = ''] of Buffer.from(part)
    .toString('latin1')
    .matchAll(/\sr\s*=\s*["']([A-Z]*)(\d*)/g))
    if (column.length > 2 || Number(row) > MOST_ROWS) return false
  return true
}

interface Unpacked {
  bytes: ArrayBuffer
  sheets: SheetPlace[]
  /** The numbers of the hidden rows, by the path of their sheet. */
  hidden: ReadonlyMap<string, ReadonlySet<number>>
}

/**
 * Returns the workbook packed anew from the parts that are read, whose sizes are proven: a part with more bytes than the
 * directory says is an error. Pictures and the like are left out. Null where there is too much of it.
 */
async function repack(path: string): Promise<Unpacked | null> {
  const zip = await openPromise(path)
  try {
    if (zip.entryCount > MOST_ENTRIES) return null
    const parts: Record<string, Uint8Array> = {}
    const hidden = new Map<string, ReadonlySet<number>>()
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      if (!/^xl\/.*\.(?:xml|rels)$/.test(entry.fileName)) continue
      unpacked += entry.uncompressedSize
      if (unpacked > MOST_UNPACKED) return null
      const part = new Uint8Array(await buffer(await zip.openReadStreamPromise(entry)))
      parts[entry.fileName] = part
      if (!entry.fileName.startsWith('xl/worksheets/')) continue
      if (!isWithinSheet(part)) return null
      const placed = withReferences(strFromU8(part))
      parts[entry.fileName] = strToU8(placed.xml)
      hidden.set(entry.fileName, new Set(placed.hidden))
    }
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    const sheets = visibleSheets(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'))
    const bytes = zipSync(parts, { level: 0 })
    return { bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), sheets, hidden }
  } finally {
    zip.close()
  }
}

/** Returns the text of a cell. A day of a spreadsheet is midnight in UTC; a formula counts as the value that it had. */
function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}

answerTasks<WorkbookTask, WorkbookResult>(async ({ path, most }) => {
  try {
    const workbook = await repack(path)
    if (workbook === null || workbook.sheets.length === 0) return { failure: 'unreadable' }
    const sheets: TableSheet[] = []
    for (const { name, number, path: part } of workbook.sheets.slice(0, MOST_SHEETS)) {
      const rows: TableLine[] = []
      for (const [index, row] of (await readSheet(workbook.bytes, number)).entries()) {
        const cells = row.slice(0, MOST_COLUMNS).map((cell) => toText(cell))
        if (cells.some((cell) => cell !== '')) rows.push({ line: index + 1, cells })
        if (rows.length === most) break
      }
      const hidden = workbook.hidden.get(part)
      sheets.push({ name, rows, hiddenRows: rows.filter(({ line }) => hidden?.has(line)).length })
    }
    return { sheets }
  } catch {
    return { failure: 'unreadable' }
  }
})
