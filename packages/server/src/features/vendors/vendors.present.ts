import type { Day } from '@verandah/contract/dates'
import { type Cents, rupees } from '@verandah/contract/money'
import type { VendorName } from '@verandah/contract/vendorNames'
import type { Vendor } from '@verandah/contract/vendors'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { presentRecord } from '../../core/versions.ts'
import type { VendorFact } from './vendors.events.ts'
import { vendorPolicy } from './vendors.policy.ts'
import type { VendorsTable } from './vendors.table.ts'

export type VendorRow = Selectable<VendorsTable>
export type NamedVendor = Pick<VendorRow, 'id' | 'name' | 'category' | 'is_active'>

export function presentVendorName({ id, name, category, is_active }: NamedVendor): VendorName {
  return { _id: id, name, category, isActive: is_active === 1 }
}

/** Returns the fields of a vendor for events. */
export function toFact({ id, name, category }: Pick<VendorRow, 'id' | 'name' | 'category'>): VendorFact {
  return { subject: { kind: 'vendor', id }, name, category }
}

/** The payments to a vendor: the sum of linked expenses that count, in cents, and the day of the last one. */
export interface PaidToVendor {
  paid: Cents
  paidThisYear: Cents
  lastPayment: Day | null
}

interface VendorFigures extends Omit<PaidToVendor, 'paidThisYear'> {
  /** The number of linked documents of the category contracts. */
  contracts: number
  /** The sum of this year; null for those who do not see the finances. */
  paidThisYear: Cents | null
}

export function presentVendor({ actor }: Pick<ReadContext, 'actor'>, row: VendorRow, figures: VendorFigures): Vendor {
  return {
    ...presentRecord(row),
    name: row.name,
    category: row.category,
    contactPerson: row.contact_person,
    phone: row.phone,
    email: row.email,
    address: row.address,
    description: row.description,
    contractStart: row.contract_start,
    contractEnd: row.contract_end,
    paymentTerms: row.payment_terms,
    rating: row.rating,
    isActive: row.is_active === 1,
    totalContracts: Math.max(figures.contracts, row.contract_start === null && row.contract_end === null ? 0 : 1),
    totalPayments: rupees(figures.paid),
    lastPayment: figures.lastPayment,
    spentThisYear: figures.paidThisYear === null ? null : rupees(figures.paidThisYear),
    can: vendorPolicy(actor)
  }
}
