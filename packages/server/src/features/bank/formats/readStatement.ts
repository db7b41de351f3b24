import { readFile } from 'node:fs/promises'
import { guessBankColumns, type BankImportDraft, type CsvColumns } from '@verandah/contract/bankImports'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { decodeText } from '../../../storage/decodeText.ts'
import type { UploadedFile } from '../../../storage/storage.ts'
import { findHeads, headsOf, headText } from '../../../storage/tables/heads.ts'
import { isWorkbook, readTableFile } from '../../../storage/tables/tableFile.ts'
import { camtReader } from './camt.ts'
import { findColumns, namedColumns } from './columns.ts'
import { readCsvStatement, TABLE_ROWS } from './csv.ts'
import { readMt940 } from './mt940.ts'
import { ofxReader, readSgml } from './ofx.ts'
import { ofFormat, type StatementFile } from './statement.ts'
import { readBankTable } from './table.ts'
import { readXml, type XmlListener } from './xml.ts'

/** The format of a CSV file; other formats contain it themselves. */
export type CsvHints = Pick<BankImportDraft, 'columns' | 'dateFormat' | 'decimal'>

const NAME_COLUMNS = 'Name the columns with the date, the text and the amount'

/** The number of characters that may precede the first field of a statement. */
const HEAD = 4_096

/** Reads OFX 2 or CAMT.053, which differ in their root elements. */
async function readXmlStatement(text: string): Promise<StatementFile> {
  const ofx = ofxReader()
  const camt = camtReader()
  let format: 'ofx' | 'camt' | null = null
  const listener: XmlListener = {
    open(name, line, currency) {
      format ??= name.toUpperCase() === 'OFX' ? 'ofx' : 'camt'
      if (format === 'ofx') ofx.open(name.toUpperCase())
      else camt.open(name, line, currency)
    },
    close(name, value, line) {
      if (format !== 'ofx') return camt.close(name, value, line)
      if (value !== '') ofx.value(name.toUpperCase(), value, line)
      ofx.close(name.toUpperCase())
    }
  }
  await readXml(text, listener)
  return format === 'ofx' ? ofFormat(format, ofx.finish()) : ofFormat('camt', camt.finish())
}

/**
 * The elements that have values in an OFX: where their end tags are missing, the body is SGML, even after an XML
 * header.
 */
const VALUES = ['TRNAMT', 'DTPOSTED', 'ACCTID', 'CURDEF', 'FITID']

function isSgml(text: string): boolean {
  const upper = text.toUpperCase()
  return upper.includes('<OFX>') && VALUES.some((name) => upper.includes(`<${name}>`) && !upper.includes(`</${name}>`))
}

function readSgmlStatement(text: string): StatementFile {
  if (/<!DOCTYPE/i.test(text)) throwFieldProblem('file', 'The file has a document type, which no bank writes')
  const ofx = ofxReader()
  readSgml(text, ofx)
  return ofFormat('ofx', ofx.finish())
}

/** Reads a statement; the format is recognised by the content, not by the file's name. */
export async function readText(text: string, { columns, dateFormat = 'YYYY-MM-DD', decimal = '.' }: CsvHints): Promise<StatementFile> {
  if (text.includes('\0')) throwFieldProblem('file', 'This file is no text')
  const head = text.slice(0, HEAD).trimStart()
  if (/^OFXHEADER\s*[:=]/i.test(head) || /^<OFX>/i.test(head)) return readSgmlStatement(text)
  if (head.startsWith('<')) return isSgml(text) ? readSgmlStatement(text) : readXmlStatement(text.trimStart())
  if (/^:20:/m.test(head) && /^:(?:25P?|60[FM]):/m.test(head)) return ofFormat('mt940', readMt940(text))
  if (columns === undefined) return throwFieldProblem('columns', NAME_COLUMNS)
  return readCsvStatement(text, { columns, dateFormat, decimal })
}

/** Throws 415 for a file whose first bytes show neither a text nor a workbook, such as a PDF or a picture. */
export async function acceptStatement(files: readonly UploadedFile[]): Promise<void> {
  if (files.some((file) => file.type !== null && !isWorkbook(file)))
    throwProblem('unsupported_type', { text: 'Choose a statement as CSV, XLSX, OFX, MT940 or CAMT.053' })
}

/**
 * Returns the columns of a workbook where nobody has named them: by the headings of a row that has all that a statement
 * needs.
 */
function guessedColumns(heads: readonly (string | null)[]): CsvColumns | null {
  const { date, text, ...indexes } = guessBankColumns(heads)
  const isWhole = indexes.amount !== undefined || (indexes.debit !== undefined && indexes.credit !== undefined)
  if (date === undefined || text === undefined || !isWhole) return null
  const named = Object.entries({ date, text, ...indexes }).map(([column, index]) => [column, index + 1])
  return Object.fromEntries(named) as CsvColumns
}

async function readWorkbook(file: UploadedFile, { columns, dateFormat = 'YYYY-MM-DD', decimal = '.' }: CsvHints): Promise<StatementFile> {
  const names = Object.values(columns ?? {}).flatMap((name) => (typeof name === 'string' ? headText(name) : []))
  const isHead = (heads: (string | null)[]) =>
    columns === undefined
      ? guessedColumns(heads) !== null
      : names.every((name) => heads.some((head) => head !== null && headText(head) === name))
  const { rows, sheet, hiddenRows } = await readTableFile(file, TABLE_ROWS, (some) => findHeads(some, isHead) !== -1)
  const head = rows[findHeads(rows, isHead)]
  const named = columns ?? (head === undefined ? null : guessedColumns(headsOf(head)))
  if (named === null) return throwFieldProblem('columns', NAME_COLUMNS)
  const form = { columns: named, dateFormat, decimal }
  return { ...readBankTable(findColumns(rows, namedColumns(named), form), form), sheet, hiddenRows }
}

/** Reads a statement file; throws 400 at `file`, or at `columns` of a table, where it cannot be read. */
export async function readStatementFile(file: UploadedFile, hints: CsvHints): Promise<StatementFile> {
  return isWorkbook(file) ? readWorkbook(file, hints) : readText(decodeText(await readFile(file.path)), hints)
}
