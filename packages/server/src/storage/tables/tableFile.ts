import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { TaskBroken, taskProcess } from '../../core/running/taskProcess.ts'
import { StorageUnavailable } from '../blobStore.ts'
import { isPlainText } from '../contentType.ts'
import { decodeText } from '../decodeText.ts'
import type { UploadedFile } from '../storage.ts'
import { HUNG_MS, MEMORY, readCsv, type TableLine } from './csv.ts'
import type { WorkbookResult, WorkbookTask } from './workbookProcess.ts'

const readInProcess = taskProcess<WorkbookTask, WorkbookResult>(join(import.meta.dirname, 'workbookProcess.ts'), HUNG_MS, MEMORY)

function unread(error: unknown): WorkbookResult {
  if (error instanceof TaskBroken) return { failure: 'unreadable' }
  throw new StorageUnavailable('No process can be started for workbooks', { cause: error })
}

export const isWorkbook = ({ type }: Pick<UploadedFile, 'type'>) => type === 'application/zip'

/** Throws 415 for what is neither a workbook of Excel since 2007 nor text. */
export async function acceptTable(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files)
    if (!isWorkbook(file) && !(file.type === null && (await isPlainText(file.path, file.size))))
      throwProblem('unsupported_type', { text: 'Choose a CSV file, or an Excel workbook (.xlsx)' })
}

/** A table that was uploaded: the sheet of a workbook, or a CSV, which has none. */
export interface ReadTable {
  sheet: string | null
  rows: TableLine[]
  hiddenRows: number
}

/**
 * Reads the first `most` rows of a table that was uploaded, a CSV or the sheet of a workbook: the first visible one that has
 * heads, else the first one with rows. Days of a workbook are `YYYY-MM-DD`, formulas their values; of merged cells only the
 * first has the text. 400 at `file` where it cannot be read.
 */
export async function readTableFile(
  file: UploadedFile,
  most: number,
  hasHeads: (rows: readonly TableLine[]) => boolean
): Promise<ReadTable> {
  if (!isWorkbook(file)) return { sheet: null, rows: await readCsv(decodeText(await readFile(file.path)), most), hiddenRows: 0 }
  const result = await readInProcess({ path: file.path, most }).catch(unread)
  if ('failure' in result) return throwFieldProblem('file', 'This workbook cannot be read. Please save it anew, or as CSV.')
  const { sheets } = result
  const found = sheets.find(({ rows }) => hasHeads(rows)) ?? sheets.find(({ rows }) => rows.length > 0) ?? sheets[0]
  return { sheet: found?.name ?? null, rows: found?.rows ?? [], hiddenRows: found?.hiddenRows ?? 0 }
}
