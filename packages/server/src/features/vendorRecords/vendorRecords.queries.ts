import { NO_MONEY } from '@verandah/contract/money'
import { pagination } from '@verandah/contract/page'
import type { Vendor, VendorPage, VendorQuery } from '@verandah/contract/vendorRecords'
import type { VendorId } from '@verandah/contract/vendors'
import type { Reading } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { recordIndex } from '../../recordIndex/recordIndex.ts'
import type { Db } from '../../db/open.ts'
import { countContracts } from '../documents/vendorContracts.queries.ts'
import { paidTo } from '../finances/vendorPayments.queries.ts'
import type { VendorRow } from '../vendors/vendors.present.ts'
import { findVendor, listVendorNames, readVendors } from '../vendors/vendors.queries.ts'
import { presentVendor } from './vendorRecords.present.ts'

type Asking = Pick<Reading, 'db' | 'actor'>

const find = recordIndex({ table: 'vendors', columns: ['category', 'is_active'] })

/** With what was paid and the number of contracts. */
async function presentVendors(reading: Asking, rows: readonly VendorRow[]): Promise<Vendor[]> {
  const ids = rows.map(({ id }) => id)
  const [paid, contracts] = await Promise.all([paidTo(reading.db, ids), countContracts(reading.db, ids)])
  const unpaid = { paid: NO_MONEY, lastPayment: null }
  return rows.map((row) => presentVendor(reading, row, { ...(paid.get(row.id) ?? unpaid), contracts: contracts.get(row.id) ?? 0 }))
}

export async function presentOne(reading: Asking, row: VendorRow): Promise<Vendor> {
  const [vendor] = await presentVendors(reading, [row])
  return vendor ?? throwProblem('not_found')
}

/** What the filters let through: all of it by name, letter case and accents ignored. */
export async function findVendors(db: Db, { category, status, search }: Omit<VendorQuery, 'page' | 'limit'>): Promise<VendorId[]> {
  const isActive = status === undefined ? undefined : status === 'active' ? 1 : 0
  // A building has few vendors: their order is read each time.
  const { ids: found } = await find(db, {
    matches: (row) => (category === undefined || row.category === category) && (isActive === undefined || row.is_active === isActive),
    search,
    by: [category, isActive]
  })
  const isFound = new Set(found)
  return (await listVendorNames(db)).flatMap(({ id }) => (isFound.has(id) ? [id] : []))
}

export async function listVendors(reading: Reading, query: VendorQuery): Promise<VendorPage> {
  const { page, limit } = query
  const ids = await findVendors(reading.db, query)
  const rows = await readVendors(reading.db, ids.slice((page - 1) * limit, page * limit))
  return { vendors: await presentVendors(reading, rows), pagination: pagination(query, ids.length) }
}

/** 404 when it does not exist or is deleted. */
export async function getVendor(db: Db, id: VendorId): Promise<VendorRow> {
  return (await findVendor(db, id)) ?? throwProblem('not_found')
}
