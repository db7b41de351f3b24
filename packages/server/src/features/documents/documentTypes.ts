import { DOCUMENT_TYPES, type DocumentType, TYPE_NOT_ALLOWED } from '@verandah/contract/documents'
import { ProblemError } from '../../core/problem.ts'
import { namesInCompoundFile } from '../../storage/compoundFile.ts'
import { extensionOf } from '../../storage/fileNames.ts'
import { isPlainText } from '../../storage/contentType.ts'
import type { UploadedFile } from '../../storage/storage.ts'
import { zipDirectory } from '../../storage/zipDirectory.ts'

type Content = Pick<UploadedFile, 'path' | 'size' | 'type'>
/** Why the content does not fit the extension; undefined when it does. */
type Fault = 'other content' | 'macros' | 'unpacks to too much' | undefined

interface DocumentKind {
  /** The content type: it is stored, and sent with the file. */
  type: string
  check: (this: void, file: Content) => Promise<Fault> | Fault
}

const unless = (fits: boolean): Fault => (fits ? undefined : 'other content')

const ofType = (type: string): DocumentKind => ({ type, check: (file) => unless(file.type === type) })
const text = (type: string): DocumentKind => ({
  type,
  check: async ({ path, size, type: found }) => unless(found === null && (await isPlainText(path, size)))
})

/** Returns a kind of Office until 2003: a compound file with a stream of one of these names. */
const compound = (type: string, ...streams: string[]): DocumentKind => ({
  type,
  async check({ path, type: found }) {
    if (found !== 'application/x-cfb') return 'other content'
    const names = await namesInCompoundFile(path)
    return unless(streams.some((name) => names.has(name)))
  }
})

/** The most bytes that a document may unpack to. Real ones unpack to a few dozen times their size. */
const MOST_UNPACKED_BYTES = 1024 * 1024 * 1024
const MOST_UNPACKED_TIMES = 200

const MACROS = /(?:^|\/)vba[^/]*\.(?:bin|xml)$/i

/** Returns a kind of Office since 2007: a ZIP with this folder. */
const zipped = (format: string, folder: string): DocumentKind => ({
  type: `application/vnd.openxmlformats-officedocument.${format}`,
  async check({ path, size, type }) {
    const directory = type === 'application/zip' ? await zipDirectory(path) : null
    if (directory === null) return 'other content'
    const { names, unpacked } = directory
    if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder))) return 'other content'
    if (unpacked > MOST_UNPACKED_BYTES || unpacked > MOST_UNPACKED_TIMES * size) return 'unpacks to too much'
    return names.some((name) => MACROS.test(name)) ? 'macros' : undefined
  }
})

/** The documents that the portal takes, by the ending of their names. */
export const DOCUMENTS: Record<DocumentType, DocumentKind> = {
  pdf: ofType('application/pdf'),
  doc: compound('application/msword', 'WordDocument'),
  docx: zipped('wordprocessingml.document', 'word/'),
  xls: compound('application/vnd.ms-excel', 'Workbook', 'Book'),
  xlsx: zipped('spreadsheetml.sheet', 'xl/'),
  ppt: compound('application/vnd.ms-powerpoint', 'PowerPoint Document'),
  pptx: zipped('presentationml.presentation', 'ppt/'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  jpg: ofType('image/jpeg'),
  jpeg: ofType('image/jpeg'),
  png: ofType('image/png'),
  gif: ofType('image/gif'),
  webp: ofType('image/webp')
}

const MACROS_INSIDE = 'Files with macros are not allowed. Save it without macros and upload it again.'

const TOO_MUCH_INSIDE = 'This file unpacks to far more than its own size, so it is not allowed. Save it again in your office program.'

function faultText(fault: NonNullable<Fault>, ending: string) {
  if (fault === 'macros') return MACROS_INSIDE
  if (fault === 'unpacks to too much') return TOO_MUCH_INSIDE
  return { text: 'The name ends in .{{ending}}, but the content is of another type', values: { ending } }
}

/**
 * Returns the ending and the type of an uploaded document; 415 at `field` unless both its ending and its content are allowed
 * and fit.
 */
export async function documentType(file: UploadedFile, field = 'file'): Promise<{ extension: DocumentType; type: string }> {
  const ending = extensionOf(file.name)
  const extension = DOCUMENT_TYPES.find((one) => one === ending)
  if (extension === undefined) throw new ProblemError('unsupported_type', { errors: [{ path: field, text: TYPE_NOT_ALLOWED }] })
  const { type, check } = DOCUMENTS[extension]
  const fault = await check(file)
  if (fault !== undefined) throw new ProblemError('unsupported_type', { errors: [{ path: field, text: faultText(fault, extension) }] })
  return { extension, type }
}
