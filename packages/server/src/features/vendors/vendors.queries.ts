import { type Day, dayOf } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import { NO_MONEY } from '@verandah/contract/money'
import { pagination } from '@verandah/contract/page'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import type { Vendor, VendorPage, VendorQuery } from '@verandah/contract/vendors'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { compileForList } from '../../db/compileOnce.ts'
import { findPage, type FoundPage, rowsInOrder } from '../../db/findPage.ts'
import { fold, contains } from '../../db/search.ts'
import type { Db } from '../../db/open.ts'
import { type NamedVendor, type PaidToVendor, presentVendor, type VendorRow } from './vendors.present.ts'
import { financeAbilities } from '../books/books.policy.ts'

/** Selects the vendors. No name is empty; the condition makes the database use the order of the index. */
function selectVendors(db: Db) {
  return db.selectFrom('vendors').where('deleted_at', 'is', null).where('name_key', '>', '')
}

const byName = (db: Db) => selectVendors(db).orderBy('name_key').orderBy('id')

/** Lists all vendors by name, or those of a category. */
export function listVendorNames(db: Db, category?: VendorCategory): Promise<NamedVendor[]> {
  const chosen = byName(db).select(['id', 'name', 'category', 'is_active'])
  return (category === undefined ? chosen : chosen.where('category', '=', category)).execute()
}

/** Lists the active vendors of these categories, by name. */
export function activeVendorsOf(db: Db, categories: readonly VendorCategory[]): Promise<NamedVendor[]> {
  const active = byName(db).select(['id', 'name', 'category', 'is_active']).where('is_active', '=', 1)
  return active.where('category', 'in', categories).execute()
}

/** Returns a vendor; undefined when it does not exist or is deleted. */
export function findVendor(db: Db, id: VendorId): Promise<VendorRow | undefined> {
  return db.selectFrom('vendors').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Returns a vendor; 404 when it does not exist or is deleted. */
export async function getVendor(db: Db, id: VendorId): Promise<VendorRow> {
  return (await findVendor(db, id)) ?? throwProblem('not_found')
}

const rowsById = compileForList<VendorId, VendorRow>((db, ids) =>
  db.selectFrom('vendors').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null)
)

/** Returns vendors in the order of the ids, without deleted ones. */
export function readVendors(db: Db, ids: readonly VendorId[]): Promise<VendorRow[]> {
  return rowsInOrder(ids, () => rowsById(db, ids))
}

declare module '../../core/context.ts' {
  interface Extensions {
    /** Counts the contracts of each vendor; those without any may be left out. */
    'vendors.contracts': (db: Db, ids: readonly VendorId[]) => Promise<ReadonlyMap<VendorId, number>>
    /** Reads what each vendor was paid; `today` says which year is this one. */
    'vendors.paid': (db: Db, ids: readonly VendorId[], today: Day) => Promise<ReadonlyMap<VendorId, PaidToVendor>>
  }
}

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'extensions'>

const UNPAID: PaidToVendor = { paid: NO_MONEY, paidThisYear: NO_MONEY, lastPayment: null }

/** Presents vendors with what was paid to them and the number of contracts. */
async function presentVendors(reading: ReadCtx, rows: readonly VendorRow[]): Promise<Vendor[]> {
  const { db, actor, now, extensions } = reading
  const ids = rows.map(({ id }) => id)
  const [paid, contracts] = await Promise.all([
    Promise.all(extensions['vendors.paid'].map((read) => read(db, ids, dayOf(now)))),
    Promise.all(extensions['vendors.contracts'].map((count) => count(db, ids)))
  ])
  const hidden = financeAbilities.seeFinances(actor) ? {} : { paidThisYear: null }
  return rows.map((row) =>
    presentVendor(reading, row, {
      ...UNPAID,
      ...paid[0]?.get(row.id),
      ...hidden,
      contracts: contracts[0]?.get(row.id) ?? 0
    })
  )
}

export async function presentOne(reading: ReadCtx, row: VendorRow): Promise<Vendor> {
  const [vendor] = await presentVendors(reading, [row])
  return vendor ?? throwProblem('not_found')
}

/** Finds the vendors that match the filters, by name, ignoring letter case and accents. */
export async function findVendors(
  { db, dialect }: Pick<ReadContext, 'db' | 'dialect'>,
  query: Partial<VendorQuery>
): Promise<FoundPage<VendorId>> {
  const { category, status, search } = query
  let found = selectVendors(db)
  if (category !== undefined) found = found.where('category', '=', category)
  if (status !== undefined) found = found.where('is_active', '=', status === 'active' ? 1 : 0)
  if (search !== undefined) found = found.where(contains(dialect, 'search_key', fold(search)))
  return findPage(found, found.select('id').orderBy('name_key').orderBy('id'), query)
}

export async function listVendors(reading: ReadContext, query: VendorQuery): Promise<VendorPage> {
  const { total, ids } = await findVendors(reading, query)
  const rows = await readVendors(reading.db, ids)
  return { vendors: await presentVendors(reading, rows), pagination: pagination(query, total) }
}
