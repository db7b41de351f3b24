import type { Instant } from '@verandah/contract/dates'
import type { BuildingDocument, DocumentCategory, DocumentId, DocumentPage, DocumentType } from '@verandah/contract/documents'
import type { UserId } from '@verandah/contract/ids'

type Sample = readonly [
  title: string,
  description: string,
  category: DocumentCategory,
  type: DocumentType,
  bytes: number,
  ...tags: string[]
]

const SAMPLES: readonly Sample[] = [
  ['House rules', 'What everybody in the building keeps to.', 'general', 'pdf', 245_760, 'rules', 'residents'],
  ['Fire safety plan', 'Ways out, assembly point and what to do in case of fire.', 'safety', 'pdf', 1_572_864, 'fire', 'emergency'],
  ['Budget overview', 'What came in and what went out, by category.', 'financial', 'xlsx', 89_600, 'budget'],
  ['Minutes of the annual meeting', 'What was decided, and by how many.', 'meetings', 'docx', 61_440, 'minutes', 'AGM'],
  ['Lift service schedule', 'When the lift is inspected, and by whom.', 'maintenance', 'pdf', 131_072, 'lift']
]

const MADE = '2026-01-05T04:30:00.000Z' as Instant

interface SampleFilters {
  search: string
  category: DocumentCategory | ''
  mayManage: boolean
}

/** Returns made-up documents, for a front end whose server has no documents. */
export function sampleDocuments({ search, category, mayManage }: SampleFilters): DocumentPage {
  const documents = SAMPLES.map(([title, description, its, fileType, fileSize, ...tags], index): BuildingDocument => ({
    _id: `sample-${index}` as DocumentId,
    createdAt: MADE,
    updatedAt: MADE,
    version: 1,
    title,
    description,
    category: its,
    tags,
    isPublic: true,
    fileName: `${title}.${fileType}`,
    fileSize,
    fileType,
    uploadedAt: MADE,
    uploadedBy: { _id: 'sample' as UserId, firstName: 'Sample', lastName: 'Secretary', role: 'secretary' },
    views: 0,
    downloads: 0,
    vendorId: null,
    unitNumber: null,
    can: { edit: mayManage, delete: mayManage }
  }))
  const words = ({ title, description, tags }: BuildingDocument) => [title, description, ...tags].join('\n').toLowerCase()
  const found = documents.filter((one) => (category === '' || one.category === category) && words(one).includes(search.toLowerCase()))
  return { documents: found, pagination: { page: 1, limit: 12, total: found.length, pages: 1 } }
}
