import { readFile } from 'node:fs/promises'
import type { BuildingDocument, DocumentDraft, DocumentId, DocumentPatch, DocumentType } from '@verandah/contract/documents'
import type { VendorId } from '@verandah/contract/ids'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { hasRows } from '../../db/findPage.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { cleanFileName } from '../../storage/fileNames.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { documentType } from './documentTypes.ts'
import { hasMetadata, withoutMetadata } from '../../storage/pictureMetadata.ts'
import { type FileStorage, storeBytes, storeUpload, type StoredFile, type UploadedFile } from '../../storage/storage.ts'
import { findVendor } from '../vendors/vendors.queries.ts'
import { documentPolicy } from './documents.policy.ts'
import { type DocumentRow, toFact, tagsText } from './documents.present.ts'
import { findProofs, getVisibleDocument, readDocument } from './documents.queries.ts'

/** An uploaded file that no document refers to yet. */
export interface StoredDocument extends StoredFile {
  name: string
  ending: DocumentType
}

/** The columns that only a document made by the portal has. */
export type KeptAs = Pick<DocumentRow, 'report_period' | 'for_committee'>

/** Throws 415 for a file that the portal does not take. */
export async function acceptDocument(files: readonly UploadedFile[]): Promise<void> {
  for (const file of files) await documentType(file)
}

/** Stores the file under the type that it has; a picture without the place and the device of its camera. */
export async function prepareDocument(storage: FileStorage, file: UploadedFile): Promise<StoredDocument> {
  const { extension, type } = await documentType(file)
  const stored = hasMetadata(type)
    ? await storeBytes(storage, withoutMetadata(type, await readFile(file.path)), type)
    : await storeUpload(storage, file, type)
  return { ...stored, name: cleanFileName(file.name), ending: extension }
}

/** Returns the folded text for searches. A line break in the description is a space to those who search. */
function toSearchKey(row: Pick<DocumentRow, 'title' | 'description' | 'tags' | 'file_name'>): string {
  return fold([row.title, row.description.replaceAll(/\s+/g, ' '), tagsText(row), row.file_name].join('\n'))
}

async function requireVendor(ctx: Ctx, id: VendorId | null | undefined): Promise<void> {
  if (id !== null && id !== undefined && (await findVendor(ctx.db, id)) === undefined) throwFieldProblem('vendorId', 'Unknown vendor')
}

/** Throws 400 where a document is given to a missing unit: nobody would see it. */
async function requireUnit(ctx: Ctx, label: string | null | undefined): Promise<void> {
  if (label === null || label === undefined) return
  if (!(await hasRows(ctx.db.selectFrom('units').where('label', '=', label)))) throwFieldProblem('unitNumber', 'Unknown unit')
}

const UPLOADED: KeptAs = { report_period: null, for_committee: 0 }

export async function createDocument(
  ctx: Ctx,
  draft: DocumentDraft,
  file: StoredDocument,
  keptAs: KeptAs = UPLOADED
): Promise<BuildingDocument> {
  await requireVendor(ctx, draft.vendorId)
  const id = newId<DocumentId>()
  const fileId = await keepFile(ctx, { kind: 'document', user_id: ctx.actor.id, subject: { kind: 'document', id } }, file)
  const unit = draft.unitNumber ?? null
  await requireUnit(ctx, unit)
  const columns = {
    title: draft.title,
    description: draft.description,
    category: draft.category,
    tags: JSON.stringify(draft.tags),
    is_public: flagOf(draft.isPublic && unit === null),
    vendor_id: draft.vendorId ?? null,
    unit_number: unit
  }
  const named = { file_name: file.name, file_size: file.size, file_type: file.ending }
  const row = {
    id,
    ...columns,
    ...named,
    ...keptAs,
    attached_for: null,
    uploaded_by: ctx.actor.id,
    file_id: fileId,
    views: 0,
    downloads: 0,
    search_key: toSearchKey({ ...columns, ...named }),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('documents').values(row).execute()
  const isPublic = row.is_public === 1
  const uploaded = { fileName: file.name, fileType: file.ending, fileSize: file.size, sha256: file.sha256 }
  record(ctx, { kind: 'documents.uploaded', ...toFact(row), isPublic, vendorId: row.vendor_id, ...uploaded })
  return readDocument(ctx, id)
}

/** Loads the document, when the caller may do this with it and has seen its newest version. */
async function loadDocumentForUpdate(
  ctx: Ctx,
  id: DocumentId,
  action: keyof BuildingDocument['can'],
  ifMatch: number | undefined
): Promise<DocumentRow> {
  const row = await getVisibleDocument(ctx, id)
  requireAllowed(documentPolicy(ctx.actor, row, false)[action])
  requireVersion(row, ifMatch)
  return row
}

/** Returns the columns that a patch would change, and only those. */
function diff(row: DocumentRow, patch: DocumentPatch): Partial<DocumentRow> {
  return changedColumns(row, {
    title: patch.title,
    description: patch.description,
    category: patch.category,
    tags: patch.tags && JSON.stringify(patch.tags),
    is_public:
      (patch.unitNumber === undefined ? row.unit_number : patch.unitNumber) !== null
        ? 0
        : patch.isPublic === undefined
          ? undefined
          : flagOf(patch.isPublic),
    vendor_id: patch.vendorId,
    unit_number: patch.unitNumber
  })
}

/** Changes a document; the file stays. A patch that changes nothing records no event. */
export async function updateDocument(ctx: Ctx, id: DocumentId, patch: DocumentPatch, ifMatch?: number): Promise<BuildingDocument> {
  const row = await loadDocumentForUpdate(ctx, id, 'edit', ifMatch)
  const changes = diff(row, patch)
  // A vendor that is deleted meanwhile may stay where it is.
  await requireVendor(ctx, changes.vendor_id)
  await requireUnit(ctx, changes.unit_number)
  const fields = Object.keys(changes)
  if (fields.length === 0) return readDocument(ctx, id)
  const next = await changeRecord(ctx, 'documents', row, { ...changes, search_key: toSearchKey({ ...row, ...changes }) }, ifMatch)
  record(ctx, { kind: 'documents.changed', ...toFact(next), fields, isPublic: next.is_public === 1 })
  return readDocument(ctx, id)
}

/** Counts a download without an event: the audit trail has changes, not what people read. */
export async function countDownload(ctx: Pick<Ctx, 'db'>, id: DocumentId): Promise<void> {
  await addToCount(ctx, 'documents', { id }, 'downloads', 1)
}

/** Counts one view each time. */
export async function viewDocument(ctx: Ctx, id: DocumentId): Promise<BuildingDocument> {
  await getVisibleDocument(ctx, id)
  await addToCount(ctx, 'documents', { id }, 'views', 1)
  return readDocument(ctx, id)
}

/** Deletes a document; 409 where it proves something. The lock keeps it from becoming a proof meanwhile. */
export async function deleteDocument(ctx: Ctx, id: DocumentId, ifMatch?: number): Promise<void> {
  await lockRecord(ctx, 'documents', id)
  const row = await loadDocumentForUpdate(ctx, id, 'delete', ifMatch)
  if ((await findProofs(ctx, [id])).size > 0) throwProblem('conflict', { text: 'This document is part of a general meeting: it stays.' })
  await deleteRecord(ctx, 'documents', row, ifMatch)
  await dropFile(ctx, row.file_id)
  await ctx.actions.notifications.withdraw(ctx, toFact(row).subject)
  record(ctx, { kind: 'documents.deleted', ...toFact(row), fileName: row.file_name })
}
