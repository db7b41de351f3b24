import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, requiredLines, requiredText, searchText, textFlag, unitText } from './fields.ts'
import { type Id, idSchema, VendorId, optionalId } from './ids.ts'
import { pack } from './i18n/text.ts'
import { ATTACHED_DOCUMENTS, DOCUMENT_BYTES, DOCUMENT_PAGE_SIZE, LENGTH, TAGS } from './limits.ts'
import { pageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, preprocess, z } from './z.ts'

export type DocumentId = Id<'document'>
export const DocumentId = idSchema('document')

export const DOCUMENT_CATEGORIES = ['general', 'maintenance', 'safety', 'meetings', 'financial', 'architectural', 'contracts'] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]

/** The types of files that are taken, by the ending of their names; the content must be of that type too. */
export const DOCUMENT_TYPES = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'csv',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp'
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Names them all. */
export const TYPE_NOT_ALLOWED =
  'This type of file is not allowed. Choose a PDF, Word, Excel, PowerPoint, text or CSV file, or a JPEG, PNG, GIF or WebP picture.'

/** The types of files that are shown in place. */
export const PREVIEWED_TYPES: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const tooLong = pack('A tag cannot exceed {{max}} characters', { max: LENGTH.tag })
const tooMany = pack('Tags cannot exceed {{max}}', { max: TAGS })

/** A list, or a text with commas; blank ones and those that say the same are dropped. */
const Tags = preprocess(
  (tags: string | string[] | null) => {
    const list = typeof tags === 'string' ? tags.split(',') : (tags ?? [])
    if (!Array.isArray(list) || list.some((tag) => typeof tag !== 'string')) return list
    const trimmed = list
      .map((tag) =>
        tag
          .toWellFormed()
          .normalize('NFC')
          .replaceAll(/[\s\p{Cc}]+/gu, ' ')
          .trim()
      )
      .filter((tag) => tag !== '')
    return trimmed.filter((tag, at) => trimmed.findIndex((other) => isSame(tag, other)) === at)
  },
  z
    .array(z.string('A tag must be text').check(z.maxLength(LENGTH.tag, tooLong)), { error: 'Tags must be a list' })
    .check(z.maxLength(TAGS, tooMany))
)

const fields = {
  title: requiredText('Document title', LENGTH.title),
  description: requiredLines('Description', LENGTH.description),
  category: choice('Category', DOCUMENT_CATEGORIES),
  tags: Tags,
  /**
   * Public: for all residents. Private: for managers, its uploader, for the treasurer where it is a vendor's contract, for
   * who sees a meeting or a vote while it is attached to it, and as the scan of a proxy for the tellers of the meeting.
   */
  isPublic: textFlag('Public'),
  /** The vendor whose contract it is. */
  vendorId: optionalId(VendorId),
  /** The unit that it is about. It is private then, and read by who sees the unit's account too. */
  unitNumber: unitText()
}

export const DocumentDraft = z.object({
  ...fields,
  tags: z._default(z.optional(Tags), []),
  isPublic: z.pipe(
    fields.isPublic,
    z.transform((isPublic) => isPublic ?? true)
  )
})
export type DocumentDraft = z.output<typeof DocumentDraft>

export const DocumentPatch = z.partial(z.object(fields))
export type DocumentPatch = z.output<typeof DocumentPatch>

export const DocumentQuery = z.extend(pageQuery(DOCUMENT_PAGE_SIZE), {
  search: searchText(),
  category: filter('Category', DOCUMENT_CATEGORIES),
  unitNumber: unitText()
})
export type DocumentQuery = z.output<typeof DocumentQuery>

export const BuildingDocument = namedObject('Document', {
  _id: DocumentId,
  ...recordFields,
  title: z.string(),
  description: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  /** The name under which it is downloaded. */
  fileName: z.string(),
  /** The size in bytes. */
  fileSize: z.number(),
  fileType: z.enum(DOCUMENT_TYPES),
  /** The time of the upload: always equal to `createdAt`. */
  uploadedAt: InstantText,
  uploadedBy: Person,
  views: z.number(),
  downloads: z.number(),
  vendorId: z.nullable(VendorId),
  unitNumber: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean() })
})
export type BuildingDocument = z.output<typeof BuildingDocument>

export const DocumentPage = z.object({ documents: z.array(BuildingDocument), pagination: Pagination })
export type DocumentPage = z.output<typeof DocumentPage>

/** A document that another record names. */
export const AttachedDocument = z.pick(BuildingDocument, {
  _id: true,
  title: true,
  isPublic: true,
  fileName: true,
  fileType: true,
  fileSize: true
})
export type AttachedDocument = z.output<typeof AttachedDocument>

/** The documents that are attached to a record. Each may be named once, in this order; empty and `null` detach all. */
export const DocumentIds = preprocess(
  (ids: string[] | '' | null) => {
    const list = ids === '' || ids === null ? [] : ids
    return Array.isArray(list) ? [...new Set(list)] : list
  },
  z
    .array(DocumentId, { error: 'Documents must be a list' })
    .check(z.maxLength(ATTACHED_DOCUMENTS, pack('At most {{max}} documents can be attached', { max: ATTACHED_DOCUMENTS })))
)

const params = { id: DocumentId }

export const documents = {
  list: endpoint('GET', '/api/documents', {
    shows: ['assemblies', 'documents', 'units', 'users'],
    summary: 'Documents the caller may see, newest first',
    query: DocumentQuery,
    response: DocumentPage
  }),
  get: endpoint('GET', '/api/documents/:id', {
    shows: ['assemblies', 'documents', 'units', 'users'],
    summary: 'One document',
    params,
    response: BuildingDocument
  }),
  create: endpoint('POST', '/api/documents', {
    changes: ['documents'],
    summary: 'Upload a document',
    body: DocumentDraft,
    files: { field: 'file', count: 1, bytes: DOCUMENT_BYTES },
    response: BuildingDocument,
    status: 201
  }),
  update: endpoint('PUT', '/api/documents/:id', {
    changes: ['documents'],
    summary: 'Change what is said of a document; the file stays',
    params,
    body: DocumentPatch,
    multipart: true,
    response: BuildingDocument,
    versioned: true
  }),
  download: endpoint('GET', '/api/documents/:id/download', {
    summary: 'The file; counts one download',
    params,
    file: 'application/octet-stream'
  }),
  preview: endpoint('GET', '/api/documents/:id/preview', {
    summary: 'The file of a picture or a PDF, to be shown in place; counts nothing',
    params,
    file: 'application/octet-stream'
  }),
  view: endpoint('POST', '/api/documents/:id/view', {
    changes: [],
    summary: 'Count one view',
    params,
    response: BuildingDocument
  }),
  delete: endpoint('DELETE', '/api/documents/:id', {
    changes: ['documents', 'notifications'],
    summary: 'Delete a document',
    params,
    versioned: true
  })
}
