import type { BuildingDocument, DocumentId, DocumentPage, DocumentQuery } from '@verandah/contract/documents'
import { dayOf } from '@verandah/contract/dates'
import { pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import { throwProblem } from '../../core/problem.ts'
import { whereAny } from '../../core/conditions.ts'
import { namedColumns } from '../../core/person.ts'
import { LOWEST } from '../../db/columns.ts'
import { findPage, type FoundPage, rowReader } from '../../db/findPage.ts'
import { forReading } from '../../db/lock.ts'
import { contains, fold } from '../../db/search.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { streamFile } from '../../storage/files.ts'
import { accountsSeenBy } from '../units/holdings.queries.ts'
import { type DocumentReader, documentPolicy, maySeeDocument, seenDocuments } from './documents.policy.ts'
import { type DocumentRow, isPreviewed, presentDocument } from './documents.present.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'dialect' | 'actor' | 'now'>
type ReadOne = Pick<ReadContext, 'db' | 'actor' | 'now' | 'extensions'>

/** Reads the caller, with the units whose account they see. */
export const documentReader = oncePerReading(
  async ({ db, actor, now }: Pick<ReadCtx, 'db' | 'actor' | 'now'>): Promise<DocumentReader> => ({
    actor,
    accounts: await accountsSeenBy(db, actor.id, dayOf(now))
  })
)

/** Reads documents in the order of the ids; deleted ones are left out. */
export const readDocuments = rowReader<DocumentId, DocumentRow>((db, ids) =>
  db
    .selectFrom('documents as one')
    .innerJoin('users as uploader', 'uploader.id', 'one.uploaded_by')
    .selectAll('one')
    .select(namedColumns('uploader'))
    .where('one.id', 'in', ids)
    .where('one.deleted_at', 'is', null)
)

/** Finds the documents that the caller may see and the filters let through, newest first. */
export async function findDocuments(reading: ReadCtx, query: Partial<DocumentQuery>): Promise<FoundPage<DocumentId>> {
  const { db, dialect } = reading
  const { category, search, unitNumber } = query
  let found = db
    .selectFrom('documents')
    .where('deleted_at', 'is', null)
    .where('id', '>', LOWEST)
    .where(whereAny(seenDocuments(await documentReader(reading))))
  if (category !== undefined) found = found.where('category', '=', category)
  if (unitNumber) found = found.where('unit_number', '=', unitNumber)
  if (search !== undefined) found = found.where(contains(dialect, 'search_key', fold(search)))
  return findPage(found, found.select('id').orderBy('id', 'desc'), query)
}

export async function listDocuments(reading: ReadContext, query: DocumentQuery): Promise<DocumentPage> {
  const { ids, total } = await findDocuments(reading, query)
  const rows = await readDocuments(reading.db, ids)
  return { documents: await presentDocuments(reading, rows), pagination: pagination(query, total) }
}

/** Finds those of the documents that prove something in another feature. */
export async function findProofs({ db, extensions }: Pick<ReadContext, 'db' | 'extensions'>, ids: readonly DocumentId[]) {
  const found = new Set<DocumentId>()
  if (ids.length > 0) for (const find of extensions['documents.proving']) for (const id of await find(db, ids)) found.add(id)
  return found
}

/** Presents documents. Whether one can be deleted is looked up only where the caller might delete it. */
export async function presentDocuments(
  reading: Pick<ReadContext, 'db' | 'actor' | 'photoUrl' | 'extensions'>,
  rows: readonly DocumentRow[]
): Promise<BuildingDocument[]> {
  const kept = rows.filter((row) => documentPolicy(reading.actor, row, false).delete).map(({ id }) => id)
  const proofs = await findProofs(reading, kept)
  return rows.map((row) => presentDocument(reading, row, proofs.has(row.id)))
}

/** Reads one document as it is shown; 404 when it does not exist or the caller may not see it. */
export async function readDocument(reading: ReadOne & Pick<ReadContext, 'photoUrl'>, id: DocumentId): Promise<BuildingDocument> {
  const [document] = await presentDocuments(reading, [await getVisibleDocument(reading, id)])
  return document ?? throwProblem('not_found')
}

/** Counts the documents that the caller may see. */
export async function countDocuments(reading: ReadCtx): Promise<number> {
  return (await findDocuments(reading, { limit: 0 })).total
}

/** Finds a document that the caller may see, or needs for what they decide; the lists have only what they may see. */
export async function findVisibleDocument(reading: ReadOne, id: DocumentId): Promise<DocumentRow | undefined> {
  const [row] = await readDocuments(reading.db, [id])
  if (row === undefined || maySeeDocument(await documentReader(reading), row)) return row
  for (const isNeeded of reading.extensions['documents.needed']) if (await isNeeded(reading, id)) return row
  return undefined
}

/** Loads a document; 404 when it does not exist or the caller may not see it. */
export const getVisibleDocument = async (reading: ReadOne, id: DocumentId): Promise<DocumentRow> =>
  (await findVisibleDocument(reading, id)) ?? throwProblem('not_found')

/** Whether it is there for the committee; it stays so until the transaction ends. */
export async function isForCommittee({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: DocumentId): Promise<boolean> {
  const found = db.selectFrom('documents').select('id').where('id', '=', id).where('for_committee', '=', 1).where('deleted_at', 'is', null)
  return (await found.$call(forReading(dialect)).executeTakeFirst()) !== undefined
}

/** Returns the file as it was uploaded, to be saved under its name. */
export async function streamDownload(reading: ReadOne, storage: FileStorage, id: DocumentId) {
  const { file_id, file_name } = await getVisibleDocument(reading, id)
  return { ...(await streamFile(storage, reading.db, file_id)), name: file_name }
}

/** Returns the file of a picture or a PDF, to be shown in place; 415 for others. */
export async function streamPreview(reading: ReadOne, storage: FileStorage, id: DocumentId) {
  const row = await getVisibleDocument(reading, id)
  if (!isPreviewed(row)) throwProblem('unsupported_type', { text: 'Only pictures and PDF documents can be shown here' })
  return streamFile(storage, reading.db, row.file_id)
}
