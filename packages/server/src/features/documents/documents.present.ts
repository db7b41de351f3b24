import { type AttachedDocument, type BuildingDocument, PREVIEWED_TYPES } from '@verandah/contract/documents'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { DocumentFact } from './documents.events.ts'
import { documentPolicy } from './documents.policy.ts'
import type { DocumentsTable } from './documents.table.ts'

/** A document with who uploaded it. */
export type DocumentRow = Selectable<DocumentsTable> & NamedColumns

export type AttachedRow = Pick<DocumentRow, 'id' | 'title' | 'is_public' | 'file_name' | 'file_type' | 'file_size'>

/** Returns the facts of a document for its events. */
export function toFact({ id, title, category }: Pick<DocumentRow, 'id' | 'title' | 'category'>): DocumentFact {
  return { subject: { kind: 'document', id }, title, category }
}

/** Whether it can be shown in place. */
export function isPreviewed({ file_type }: Pick<DocumentRow, 'file_type'>): boolean {
  return PREVIEWED_TYPES.includes(file_type)
}

/** Returns its tags as people read and search them. */
export function tagsText({ tags }: Pick<DocumentRow, 'tags'>): string {
  return (JSON.parse(tags) as string[]).join(', ')
}

/** Presents a document as a field of another record. */
export function presentAttached(row: AttachedRow): AttachedDocument {
  return {
    _id: row.id,
    title: row.title,
    isPublic: row.is_public === 1,
    fileName: row.file_name,
    fileType: row.file_type,
    fileSize: row.file_size
  }
}

export function presentDocument(reading: Pick<ReadContext, 'actor' | 'photoUrl'>, row: DocumentRow, isProof: boolean): BuildingDocument {
  return {
    ...presentRecord(row),
    ...presentAttached(row),
    description: row.description,
    category: row.category,
    tags: JSON.parse(row.tags) as string[],
    uploadedAt: row.created_at,
    uploadedBy: presentPerson(reading, row.uploaded_by, row),
    views: row.views,
    downloads: row.downloads,
    vendorId: row.vendor_id,
    unitNumber: row.unit_number,
    can: documentPolicy(reading.actor, row, isProof)
  }
}
