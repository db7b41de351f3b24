import type { Day } from '@verandah/contract/dates'
import { type Cents, rupees } from '@verandah/contract/money'
import type { Vendor } from '@verandah/contract/vendorRecords'
import type { ReadContext } from '../../core/context.ts'
import type { VendorRow } from '../vendors/vendors.present.ts'
import { vendorPolicy } from './vendorRecords.policy.ts'

interface VendorFigures {
  /** Linked documents of category contracts. */
  contracts: number
  /** By linked expenses that count, and the day of the last one. */
  paid: Cents
  lastPayment: Day | null
}

export function presentVendor({ actor }: Pick<ReadContext, 'actor'>, row: VendorRow, figures: VendorFigures): Vendor {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
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
    can: vendorPolicy(actor)
  }
}
