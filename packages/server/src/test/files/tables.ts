import type { Row } from 'write-excel-file/node'
import { makeWorkbook } from '../../http/answers/xlsx.ts'

/** A form with a file, and text parts. */
export function tableForm(file: string | Buffer, name: string, parts: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name))
  for (const [key, value] of Object.entries(parts)) form.set(key, value)
  return form
}

/** A workbook of one sheet. */
export const workbookOf = (data: Row[]): Promise<Buffer> => makeWorkbook([{ sheet: 'Sheet1', data }])
