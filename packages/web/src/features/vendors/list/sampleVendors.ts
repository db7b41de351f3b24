import type { Day, Instant } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import { VENDOR_PAGE_SIZE } from '@verandah/contract/limits'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import { DEFAULT_PAYMENT_TERMS, type Vendor, type VendorPage } from '@verandah/contract/vendors'
import type { ListFilters } from './VendorFilters.tsx'

type Sample = readonly [
  name: string,
  category: VendorCategory,
  contactPerson: string,
  description: string,
  rating: number,
  isActive: boolean,
  paid: number
]

const SAMPLES: readonly Sample[] = [
  ['Sample Lift Engineering', 'maintenance', 'Prasanna Gamage', 'Looks after both lifts, with a visit each month.', 5, true, 1_250_000],
  ['Sample Guards', 'security', 'Ruwan Bandara', 'Two guards at the gate, day and night.', 4, true, 2_880_000],
  ['Sample Cleaners', 'cleaning', 'Shanthi Kumari', 'Corridors, stairs and the roof terrace.', 3, true, 960_000],
  ['Sample Gardens', 'landscaping', 'Nuwan Peris', 'The garden and the plants in the lobby.', 0, false, 84_500]
]

const MADE = '2026-01-05T04:30:00.000Z' as Instant

function makeSample([name, category, contactPerson, description, rating, isActive, paid]: Sample, index: number): Vendor {
  return {
    _id: `sample-${index}` as VendorId,
    createdAt: MADE,
    updatedAt: MADE,
    version: 1,
    name,
    category,
    contactPerson,
    phone: `+9411255000${index}`,
    email: `vendor${index}@example.org`,
    address: null,
    description,
    contractStart: '2026-01-01' as Day,
    contractEnd: null,
    paymentTerms: DEFAULT_PAYMENT_TERMS,
    rating,
    isActive,
    totalContracts: 1,
    totalPayments: paid,
    lastPayment: '2026-01-05' as Day,
    spentThisYear: paid,
    can: { edit: true, setStatus: true, delete: true }
  }
}

/** Returns made-up vendors, for a front end whose server has no vendors. */
export function sampleVendors({ search, category, status }: ListFilters): VendorPage {
  const words = ({ name, contactPerson, description }: Vendor) => [name, contactPerson, description].join('\n').toLowerCase()
  const vendors = SAMPLES.map(makeSample).filter(
    (vendor) =>
      (category === '' || vendor.category === category) &&
      (status === '' || vendor.isActive === (status === 'active')) &&
      words(vendor).includes(search.toLowerCase())
  )
  return { vendors, pagination: { page: 1, limit: VENDOR_PAGE_SIZE, total: vendors.length, pages: 1 } }
}
