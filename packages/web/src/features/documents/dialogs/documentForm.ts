import { type BuildingDocument, DOCUMENT_TYPES, DocumentDraft, TYPE_NOT_ALLOWED } from '@verandah/contract/documents'
import type { Translate } from '@verandah/contract/i18n/translate'
import { pack } from '@verandah/contract/i18n/text'
import type { VendorId } from '@verandah/contract/ids'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { DOCUMENT_BYTES } from '@verandah/contract/limits'
import type { VendorName } from '@verandah/contract/vendorNames'
import { z } from '@verandah/contract/z'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { preview } from '../../../ui/text/format.ts'

/** The document's fields as the dialog holds them. */
export interface DocumentValues extends Pick<BuildingDocument, 'title' | 'description' | 'category'> {
  visibility: Visibility
  tags: string
  vendorId: VendorId | ''
  unitNumber: string
  file: File | null
}
type Visibility = 'public' | 'private'

/** The English label of each visibility. */
export const VISIBILITIES: Record<Visibility, string> = {
  public: 'Public (all residents can view)',
  private: 'Private (management only)'
}

/** The people who see each visibility in English, as the policy has it. */
export const SEEN_BY: Record<Visibility, string> = {
  public: 'Everybody in the building can find and open it.',
  private: 'Only the secretary, the president, administrators and whoever uploaded it can find it.'
}
/** The people who see a document about a unit, in English. */
export const SEEN_BY_UNIT =
  'Only the secretary, the president, the treasurer, administrators and who sees the account of this unit can find it.'
/** The people who see a private contract with a vendor, in English. */
export const SEEN_BY_TREASURER = 'Only the secretary, the president, the treasurer, administrators and whoever uploaded it can find it.'

export const newDocument: DocumentValues = {
  title: '',
  description: '',
  category: 'general',
  visibility: 'public',
  tags: '',
  vendorId: '',
  unitNumber: '',
  file: null
}

export function toValues({ title, description, category, isPublic, tags, vendorId, unitNumber }: BuildingDocument): DocumentValues {
  return {
    title,
    description,
    category,
    visibility: isPublic ? 'public' : 'private',
    tags: tags.join(', '),
    vendorId: vendorId ?? '',
    unitNumber: unitNumber ?? '',
    file: null
  }
}

const MIB = 1024 * 1024
// This is the server's text, for the same error that only it can see.
const NO_FILE = 'Please choose a file'
const EMPTY = 'This file is empty'
export const TOO_LARGE = pack('This file is too large: at most {{max}} MB', { max: DOCUMENT_BYTES / MIB })

const endingOf = (name: string) => /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
const isAllowed = ({ name }: File) => DOCUMENT_TYPES.some((type) => type === endingOf(name))

/** The types of files that the picker offers. */
export const ACCEPTED = DOCUMENT_TYPES.map((type) => `.${type}`).join()

function findFault(file: File | null): string | null {
  if (file === null) return NO_FILE
  if (!isAllowed(file)) return TYPE_NOT_ALLOWED
  if (file.size === 0) return EMPTY
  return file.size > DOCUMENT_BYTES ? TOO_LARGE : null
}

const anyFile = z.custom<File | null>()
const rightFile = anyFile.check(
  z.superRefine((file, context) => {
    const message = findFault(file)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
)

/** The contract's schema; a new document has a file as well. */
export const documentSchema = z.extend(DocumentDraft, { file: anyFile })
export const newDocumentSchema = z.extend(DocumentDraft, { file: rightFile })

export type FormBody = z.input<typeof documentSchema>

/** Returns the body of the form; a vendor belongs to a contract only, and a document about a unit is private. */
export function toBody({ title, description, category, visibility, tags, vendorId, unitNumber, file }: DocumentValues): FormBody {
  const vendor = category === 'contracts' ? vendorId : ''
  const isPublic = visibility === 'public' && unitNumber.trim() === ''
  return { title, description, category, tags, isPublic, vendorId: vendor || null, unitNumber: unitNumber || null, file }
}

/** Returns a title to begin with: the file's name without its ending. */
export function titleFrom({ name }: Pick<File, 'name'>): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
}

const LABEL: Record<keyof DocumentValues, string> = {
  title: 'Document Title',
  description: 'Description',
  category: 'Category',
  visibility: 'Visibility',
  tags: 'Tags (comma separated)',
  vendorId: 'Vendor',
  unitNumber: 'Unit',
  file: 'File'
}

function shown(field: keyof DocumentValues, stored: BuildingDocument, vendors: readonly VendorName[], t: Translate): string {
  if (field === 'title') return stored.title
  if (field === 'description') return preview(stored.description)
  if (field === 'category') return t(DOCUMENT_CATEGORY_LABEL[stored.category])
  if (field === 'visibility') return t(VISIBILITIES[stored.isPublic ? 'public' : 'private'])
  if (field === 'tags') return stored.tags.join(', ') || '–'
  if (field === 'vendorId') return vendors.find(({ _id }) => _id === stored.vendorId)?.name ?? '–'
  if (field === 'unitNumber') return stored.unitNumber ?? '–'
  return stored.fileName
}

/** Returns a field's label and its stored value in a few words. */
export function describeField(
  field: keyof DocumentValues,
  stored: BuildingDocument,
  vendors: readonly VendorName[],
  t: Translate
): StoredField {
  return { label: t(LABEL[field]), value: shown(field, stored, vendors, t) }
}
