import { addDays, type Day, dayOf, type Time } from '@verandah/contract/dates'
import type { DemoPart } from '../../demo/context.ts'
import { createVendor, type NewVendor } from './vendors.service.ts'

interface DemoVendor extends Omit<NewVendor, 'contract'> {
  /** Since how many days the portal has known it. */
  daysAgo: number
  /** How many days ago its contract began, and in how many days it ends. */
  contract?: readonly [number, number]
}

const VENDORS: DemoVendor[] = [
  {
    name: 'Lanka Lift Engineering (Pvt) Ltd',
    category: 'maintenance',
    contact_person: 'Prasanna Gamage',
    phone: '+94112550310',
    email: 'service@lankalift.example',
    address: '118 Baseline Road, Colombo 09',
    description: 'Maintains both lifts: a visit each month, the yearly inspection, and a mechanic within two hours of a call.',
    payment_terms: 30,
    rating: 5,
    daysAgo: 340,
    contract: [325, 405]
  },
  {
    name: 'Ceylon Generator Services',
    category: 'maintenance',
    contact_person: 'Mahesh Wickramaratne',
    phone: '+94112550322',
    email: 'maheshw@ceylongen.example',
    address: '27 Negombo Road, Wattala',
    description: 'Tests the standby generator every fortnight, with fuel, filters and spare parts.',
    payment_terms: 30,
    rating: 4,
    daysAgo: 335,
    contract: [200, 165]
  },
  {
    name: 'Senthil & Sons Building Repairs',
    category: 'maintenance',
    contact_person: 'Senthil Arulanandam',
    phone: '+94777550341',
    email: 'works@senthilsons.example',
    description: 'Plaster, tiles, doors and windows, by the day.',
    payment_terms: 14,
    rating: 4,
    daysAgo: 330
  },
  {
    name: 'Sentinel Guard Lanka (Pvt) Ltd',
    category: 'security',
    contact_person: 'Major Upul Rajapaksha',
    phone: '+94112550355',
    email: 'operations@sentinelguard.example',
    address: '9 Park Road, Colombo 05',
    description: 'Guards at the gate and in the lobby day and night, and rounds through the building.',
    payment_terms: 15,
    rating: 4,
    daysAgo: 40,
    contract: [6, 359]
  },
  {
    name: 'Watchful Security Services',
    category: 'security',
    contact_person: 'Ranjith Kumara',
    phone: '+94112550360',
    email: 'info@watchful.example',
    description: 'Our guards before Sentinel.',
    payment_terms: 30,
    rating: 2,
    is_active: 0,
    daysAgo: 338,
    contract: [372, -7]
  },
  {
    name: 'Sparkle Facility Care',
    category: 'cleaning',
    contact_person: 'Nadeesha Kumari',
    phone: '+94112550371',
    email: 'office@sparklecare.example',
    address: '60 Havelock Road, Colombo 05',
    description: 'Cleans lobby, stairs, corridors and the roof terrace every day, and the windows twice a year.',
    payment_terms: 30,
    rating: 4,
    daysAgo: 336,
    contract: [324, 41]
  },
  {
    name: 'BlueWave Pool & Tank Cleaners',
    category: 'cleaning',
    contact_person: 'Mohamed Rifkan',
    phone: '+94766550382',
    email: 'rifkan@bluewave.example',
    description: 'Looks after the pool every week; empties and disinfects the water tanks twice a year.',
    payment_terms: 14,
    rating: 5,
    daysAgo: 300,
    contract: [280, 85]
  },
  {
    name: 'Green Canopy Gardens',
    category: 'landscaping',
    contact_person: 'Shirani de Alwis',
    phone: '+94714550393',
    email: 'shirani@greencanopy.example',
    description: 'The garden at the entrance, the planters on each landing and the trees along the drive.',
    payment_terms: 30,
    rating: 5,
    daysAgo: 320,
    contract: [255, 110]
  },
  {
    name: 'Nawaloka Palms & Turf',
    category: 'landscaping',
    contact_person: 'Dhammika Peiris',
    phone: '+94772550404',
    email: 'orders@palmsandturf.example',
    description: 'Plants, soil and turf, delivered.',
    payment_terms: 7,
    rating: 3,
    daysAgo: 210
  },
  {
    name: 'Jayawardena Electricals',
    category: 'electrical',
    contact_person: 'Asanka Jayawardena',
    phone: '+94112550415',
    email: 'asanka@jayaelectricals.example',
    address: '211 High Level Road, Nugegoda',
    description: 'Wiring, switchboards and lamps. The yearly test of the building’s installation is theirs too.',
    payment_terms: 30,
    rating: 5,
    daysAgo: 333,
    contract: [265, 100]
  },
  {
    name: 'Voltline Solar and Power',
    category: 'electrical',
    contact_person: 'Fazlan Marikar',
    phone: '+94755550426',
    email: 'projects@voltline.example',
    description: 'The panels on the roof and their inverters.',
    payment_terms: 45,
    rating: 4,
    daysAgo: 180,
    contract: [170, 560]
  },
  {
    name: 'Colombo Plumbing Works',
    category: 'plumbing',
    contact_person: 'Rohan Fonseka',
    phone: '+94112550437',
    email: 'rohan@colomboplumbing.example',
    address: '33 Kirula Road, Colombo 05',
    description: 'Pipes, pumps, taps and drains. Comes on Sundays as well.',
    payment_terms: 21,
    rating: 4,
    daysAgo: 334,
    contract: [240, 125]
  }
]

const MADE_AT = '10:15' as Time

/** The first and last day of a contract, reckoned from today. */
function contractOf(today: Day, [began, ends]: readonly [number, number]): [Day, Day] {
  return [addDays(today, -began), addDays(today, ends)]
}

export const vendorsDemo: DemoPart = {
  async seed({ now, as, progress }) {
    const today = dayOf(now)
    const oldestFirst = VENDORS.toSorted((a, b) => b.daysAgo - a.daysAgo)
    for (const { daysAgo, contract, ...vendor } of oldestFirst) {
      await as('tharindu', addDays(today, -daysAgo), MADE_AT, (ctx) =>
        createVendor(ctx, { ...vendor, ...(contract !== undefined && { contract: contractOf(today, contract) }) })
      )
    }
    progress('vendors')
  }
}
