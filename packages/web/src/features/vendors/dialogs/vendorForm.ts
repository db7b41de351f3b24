import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { VENDOR_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import { DEFAULT_PAYMENT_TERMS, type Vendor } from '@verandah/contract/vendors'
import { internationalPhone } from '@verandah/contract/phone'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import { preview } from '../../../ui/text/format.ts'
import type { VendorBody } from '../useVendors.ts'

/** The vendor's fields as the dialog holds them. */
export interface VendorValues {
  name: string
  category: VendorCategory
  contactPerson: string
  phone: string
  email: string
  address: string
  description: string
  contractStart: string
  contractEnd: string
  /** The number of days. */
  paymentTerms: string
  /** Stars; 0 is no rating. */
  rating: number
}

export const newVendor: VendorValues = {
  name: '',
  category: 'maintenance',
  contactPerson: '',
  phone: '',
  email: '',
  address: '',
  description: '',
  contractStart: '',
  contractEnd: '',
  paymentTerms: String(DEFAULT_PAYMENT_TERMS),
  rating: 0
}

export function toValues(vendor: Vendor): VendorValues {
  const { name, category, contactPerson, phone, email, rating } = vendor
  return {
    name,
    category,
    contactPerson,
    phone,
    email,
    address: vendor.address ?? '',
    description: vendor.description ?? '',
    contractStart: vendor.contractStart ?? '',
    contractEnd: vendor.contractEnd ?? '',
    paymentTerms: String(vendor.paymentTerms),
    rating
  }
}

/** Returns the rest as typed: the contract's schema reads the numbers and clears what is empty. */
export const toBody = (values: VendorValues): VendorBody => ({ ...values, phone: internationalPhone(values.phone) })

/** The English label of each field. */
const LABEL: Record<keyof VendorValues, string> = {
  name: 'Vendor Name',
  category: 'Category',
  contactPerson: 'Contact Person',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  description: 'Description',
  contractStart: 'Contract Start Date',
  contractEnd: 'Contract End Date',
  paymentTerms: 'Payment Terms (Days)',
  rating: 'Rating'
}

function shown(field: keyof VendorValues, stored: Vendor, t: Translate): string {
  if (field === 'category') return t(VENDOR_CATEGORY_LABEL[stored.category])
  if (field === 'contractStart' || field === 'contractEnd') {
    const day = stored[field]
    return day === null ? '–' : formatDay(day)
  }
  return preview(String(stored[field] ?? '')) || '–'
}

export const describeField = fieldDescriber(LABEL, shown)
