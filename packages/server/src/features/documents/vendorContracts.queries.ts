import type { DocumentId, DocumentPage } from '@verandah/contract/documents'
import type { VendorId } from '@verandah/contract/ids'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { compileForList, compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { presentDocuments, readDocuments } from './documents.queries.ts'

const counts = compileForList<VendorId, { id: VendorId; count: number }>((db, ids) =>
  db
    .selectFrom('documents')
    .select((select) => ['vendor_id as id', select.fn.countAll<number>().as('count')])
    .where('vendor_id', 'in', ids)
    .where('category', '=', 'contracts')
    .where('deleted_at', 'is', null)
    .groupBy('vendor_id')
    .$castTo<{ id: VendorId; count: number }>()
)

/** Counts the contracts of each of these vendors among the documents; vendors without any are left out. */
export async function countContracts(db: Db, vendors: readonly VendorId[]): Promise<Map<VendorId, number>> {
  const rows = await counts(db, vendors)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const contractIds = compileOnce<{ vendor: VendorId; limit: number; offset: number }, { id: DocumentId }>((db, value) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('vendor_id', '=', value('vendor'))
    .where('category', '=', 'contracts')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset'))
)

/** Lists the contracts of a vendor, newest first, private ones too: for those who may see the vendor. */
export async function listContracts(reading: ReadContext, vendor: VendorId, query: PageQuery): Promise<DocumentPage> {
  const { page, limit } = query
  const total = (await countContracts(reading.db, [vendor])).get(vendor) ?? 0
  const ids = await contractIds(reading.db, { vendor, limit, offset: (page - 1) * limit }, [])
  const rows = await readDocuments(
    reading.db,
    ids.map(({ id }) => id)
  )
  return { documents: await presentDocuments(reading, rows), pagination: pagination(query, total) }
}
