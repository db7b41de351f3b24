import { CSV_BYTES } from '@verandah/contract/limits'

/** Returns the problem of a file before it is even read, in English; null when there is none. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  // Windows gives a CSV file the type of whatever program opens it, so the name decides.
  if (!/\.csv$/i.test(name) && type !== 'text/csv') {
    return 'This is not a CSV file. In Excel or Google Sheets, save the sheet as CSV first.'
  }
  if (size === 0) return 'This file is empty.'
  return size > CSV_BYTES ? 'This file is larger than 256 KB. Please split it into several files.' : null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Returns a table's text, however the spreadsheet program wrote it: UTF-8, UTF-16, or what Excel on Windows calls CSV. */
export function readText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return (isUtf16 ? decoded(bytes, 'utf-16le') : decoded(bytes, 'utf-8')) ?? new TextDecoder('windows-1252').decode(bytes)
}

export const SAMPLE = [
  'email,role,unitNumber,name',
  'amaya@example.com,resident,4B,Amaya Wijesinghe',
  'tharindu@example.com,treasurer,5F,Tharindu Jayasuriya',
  'nimal@example.com,,2C,Nimal Silva'
]
  .map((line) => `${line}\r\n`)
  .join('')
