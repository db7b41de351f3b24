import type { VendorCategory, VendorId } from '@verandah/contract/vendors'
import { byPlace } from '../../db/byPlace.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { NamedVendor, VendorRow } from './vendors.present.ts'

/** No name is empty; the condition makes the database use the order of the index. */
function byName(db: Db) {
  return db.selectFrom('vendors').where('deleted_at', 'is', null).where('name_key', '>', '').orderBy('name_key').orderBy('id')
}

/** All by name, those of a category if one is given. */
export function listVendorNames(db: Db, category?: VendorCategory): Promise<NamedVendor[]> {
  const chosen = byName(db).select(['id', 'name', 'category', 'is_active'])
  return (category === undefined ? chosen : chosen.where('category', '=', category)).execute()
}

/** Those of these categories that get work now, by name. */
export function activeVendorsOf(db: Db, categories: readonly VendorCategory[]): Promise<NamedVendor[]> {
  const active = byName(db).select(['id', 'name', 'category', 'is_active']).where('is_active', '=', 1)
  return active.where('category', 'in', categories).execute()
}

/** Undefined when it does not exist or is deleted. */
export function findVendor(db: Db, id: VendorId): Promise<VendorRow | undefined> {
  return db.selectFrom('vendors').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

const rowsById = compileOnce<Record<string, VendorId>, VendorRow, readonly string[]>((db, value, places) =>
  db.selectFrom('vendors').selectAll().where('id', 'in', places.map(value)).where('deleted_at', 'is', null)
)

/** In the order of the ids; those deleted are left out. */
export async function readVendors(db: Db, ids: readonly VendorId[]): Promise<VendorRow[]> {
  const rows = ids.length === 0 ? [] : await rowsById(db, ...byPlace(ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
