import { join } from 'node:path'
import { throwFieldProblem } from '../../core/problem.ts'
import { TaskBroken, taskProcess } from '../../core/running/taskProcess.ts'
import { StorageUnavailable } from '../blobStore.ts'
import type { CsvResult, CsvTask } from './parseCsv.ts'

/** A row of a table as it was written; `line` as a text editor or a spreadsheet counts it. Rows without a text are left out. */
export interface TableLine {
  line: number
  cells: string[]
}

export const DELIMITERS = [',', ';', '\t']
/** The most columns of a table: cells beyond them are in none. */
export const MOST_COLUMNS = 200

/**
 * The time limit of the process that reads tables: one that has not answered by then hangs. On a busy machine its start
 * alone takes seconds.
 */
export const HUNG_MS = 30_000
/** The memory limit of the process: a file that needs more ends that process, not the portal. */
export const MEMORY = { NODE_OPTIONS: '--max-old-space-size=384' }

const parseInProcess = taskProcess<CsvTask, CsvResult>(join(import.meta.dirname, 'csvProcess.ts'), HUNG_MS, MEMORY)

function unread(error: unknown): CsvResult {
  if (error instanceof TaskBroken) return { problem: { text: 'This file cannot be read. Please save it anew.', values: {} } }
  throw new StorageUnavailable('No process can be started for tables', { cause: error })
}

/**
 * Reads a table of commas, semicolons or tabs, whichever its first line has: its first `most` rows. It is somebody's file, so it is
 * read in a process of its own. 400 at `file` where its quotation marks do not match, or where it has too many columns.
 */
export async function readCsv(text: string, most: number, delimiter?: string): Promise<TableLine[]> {
  const result = await parseInProcess({ text, most, delimiter }).catch(unread)
  return 'rows' in result ? result.rows : throwFieldProblem('file', result.problem)
}
