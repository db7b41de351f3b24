import { NO_OVERDRAFT } from '../../core/spending.ts'
import { DAY_MS, addDays, dayOf, timeOf } from '@verandah/contract/dates'
import { VendorDraft } from '@verandah/contract/vendors'
import { transact } from '../../core/transact.ts'
import type { DemoPart } from '../../demo/context.ts'
import { findPending } from '../approvals/approvals.queries.ts'
import { notifyOfContractEnds } from './vendors.jobs.ts'
import { vendorRegistration } from './vendors.approvals.ts'
import { addVendor, setVendorStatus } from './vendors.service.ts'

type VendorFields = Pick<VendorDraft, 'name' | 'category' | 'contactPerson' | 'phone' | 'email' | 'paymentTerms' | 'rating'>
interface DemoVendor extends VendorFields {
  address?: string
  description: string
  /** The number of days since which the portal has it. */
  daysAgo: number
  /** The number of days since the contract began, and until it ends. */
  contract?: readonly [number, number]
}

const VENDORS: DemoVendor[] = [
  {
    name: 'Lanka Lift Engineering (Pvt) Ltd',
    category: 'maintenance',
    contactPerson: 'Prasanna Gamage',
    phone: '+94112550310',
    email: 'service@lankalift.example',
    address: '118 Baseline Road, Colombo 09',
    description: 'Maintains both lifts: a visit each month, the yearly inspection, and a mechanic within two hours of a call.',
    paymentTerms: 30,
    rating: 5,
    daysAgo: 784,
    contract: [325, 405]
  },
  {
    name: 'Ceylon Generator Services',
    category: 'maintenance',
    contactPerson: 'Mahesh Wickramaratne',
    phone: '+94112550322',
    email: 'maheshw@ceylongen.example',
    address: '27 Negombo Road, Wattala',
    description: 'Tests the standby generator every fortnight, with fuel, filters and spare parts.',
    paymentTerms: 30,
    rating: 4,
    daysAgo: 781,
    contract: [200, 165]
  },
  {
    name: 'Senthil & Sons Building Repairs',
    category: 'maintenance',
    contactPerson: 'Senthil Arulanandam',
    phone: '+94777550341',
    email: 'works@senthilsons.example',
    description: 'Plaster, tiles, doors and windows, by the day.',
    paymentTerms: 14,
    rating: 4,
    daysAgo: 776
  },
  {
    name: 'Sentinel Guard Lanka (Pvt) Ltd',
    category: 'security',
    contactPerson: 'Major Upul Rajapaksha',
    phone: '+94112550355',
    email: 'operations@sentinelguard.example',
    address: '9 Park Road, Colombo 05',
    description: 'Guards at the gate and in the lobby day and night, and rounds through the building.',
    paymentTerms: 15,
    rating: 4,
    daysAgo: 40,
    contract: [6, 359]
  },
  {
    name: 'Watchful Security Services',
    category: 'security',
    contactPerson: 'Ranjith Kumara',
    phone: '+94112550360',
    email: 'info@watchful.example',
    description: 'Our guards before Sentinel.',
    paymentTerms: 30,
    rating: 2,
    daysAgo: 783,
    contract: [372, -7]
  },
  {
    name: 'Sparkle Facility Care',
    category: 'cleaning',
    contactPerson: 'Nadeesha Kumari',
    phone: '+94112550371',
    email: 'office@sparklecare.example',
    address: '60 Havelock Road, Colombo 05',
    description: 'Cleans lobby, stairs, corridors and the roof terrace every day, and the windows twice a year.',
    paymentTerms: 30,
    rating: 4,
    daysAgo: 782,
    contract: [324, 41]
  },
  {
    name: 'BlueWave Pool & Tank Cleaners',
    category: 'cleaning',
    contactPerson: 'Mohamed Rifkan',
    phone: '+94766550382',
    email: 'rifkan@bluewave.example',
    description: 'Looks after the pool every week; empties and disinfects the water tanks twice a year.',
    paymentTerms: 14,
    rating: 5,
    daysAgo: 772,
    contract: [280, 85]
  },
  {
    name: 'Green Canopy Gardens',
    category: 'landscaping',
    contactPerson: 'Shirani de Alwis',
    phone: '+94714550393',
    email: 'shirani@greencanopy.example',
    description: 'The garden at the entrance, the planters on each landing and the trees along the drive.',
    paymentTerms: 30,
    rating: 5,
    daysAgo: 770,
    contract: [255, 110]
  },
  {
    name: 'Nawaloka Palms & Turf',
    category: 'landscaping',
    contactPerson: 'Dhammika Peiris',
    phone: '+94772550404',
    email: 'orders@palmsandturf.example',
    description: 'Plants, soil and turf, delivered.',
    paymentTerms: 7,
    rating: 3,
    daysAgo: 2
  },
  {
    name: 'Jayawardena Electricals',
    category: 'electrical',
    contactPerson: 'Asanka Jayawardena',
    phone: '+94112550415',
    email: 'asanka@jayaelectricals.example',
    address: '211 High Level Road, Nugegoda',
    description: 'Wiring, switchboards and lamps. The yearly test of the building’s installation is theirs too.',
    paymentTerms: 30,
    rating: 5,
    daysAgo: 779,
    contract: [265, 100]
  },
  {
    name: 'Voltline Solar and Power',
    category: 'electrical',
    contactPerson: 'Fazlan Marikar',
    phone: '+94755550426',
    email: 'projects@voltline.example',
    description: 'Solar lights, batteries and the emergency power of the lobby.',
    paymentTerms: 45,
    rating: 4,
    daysAgo: 180,
    contract: [170, 560]
  },
  {
    name: 'Colombo Plumbing Works',
    category: 'plumbing',
    contactPerson: 'Rohan Fonseka',
    phone: '+94112550437',
    email: 'rohan@colomboplumbing.example',
    address: '33 Kirula Road, Colombo 05',
    description: 'Pipes, pumps, taps and drains. Comes on Sundays as well.',
    paymentTerms: 21,
    rating: 4,
    daysAgo: 780,
    contract: [240, 125]
  }
]

const MADE_AT = timeOf('10:15')
const APPROVED_AT = timeOf('17:30')
/** Vendors added within these days wait for the president. */
const WAITS_SINCE_DAYS = 2
/** The number of days since the portal notified of the contract that ends next. */
const NOTIFIED_DAYS_AGO = 19

export const vendorsDemo: DemoPart = {
  async seed({ store, now, as, progress }) {
    const today = dayOf(now)
    const oldestFirst = VENDORS.toSorted((a, b) => b.daysAgo - a.daysAgo)
    for (const { daysAgo, contract, ...vendor } of oldestFirst) {
      const days = contract && { contractStart: addDays(today, -contract[0]), contractEnd: addDays(today, contract[1]) }
      const added = addDays(today, -daysAgo)
      const draft = VendorDraft.parse({ ...vendor, ...days })
      const { id } = await as('tharindu', added, MADE_AT, (ctx) => addVendor(ctx, draft))
      if (daysAgo > WAITS_SINCE_DAYS) {
        await as('nirmala', addDays(added, 1), APPROVED_AT, async (ctx) => {
          const asked = await findPending(ctx, 'vendor_registration', id)
          if (asked !== undefined) await vendorRegistration.approve(ctx, asked, undefined, NO_OVERDRAFT)
        })
      }
      if (contract !== undefined && contract[1] < 0)
        await as('tharindu', addDays(today, contract[1] + 1), MADE_AT, (ctx) => setVendorStatus(ctx, id, false))
    }
    const notifiedAt = new Date(now.getTime() - NOTIFIED_DAYS_AGO * DAY_MS)
    await transact(store, { actor: null, now: notifiedAt }, notifyOfContractEnds)
    progress('vendors')
  }
}
