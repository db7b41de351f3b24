import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { PaymentMethod } from '@verandah/contract/money'

/** An expense as the treasurer knows it: whom it is paid to, and what it costs today. */
export interface Usual {
  category: TransactionCategory
  /** The text; `{{month}}`, `{{last}}`: the name of the month, and of the one before it. */
  description: string
  linked?: string
  party?: string
  /** Rupees. */
  amount: number
  method: PaymentMethod
  day: number
}

/** The expenses of each month. This month's are paid to the rupee: LKR 380,000. */
export const REGULAR: readonly Usual[] = [
  {
    category: 'security',
    description: 'Security guards, {{last}}',
    linked: 'Watchful Security Services',
    amount: 145_000,
    method: 'bank_transfer',
    day: 3
  },
  {
    category: 'cleaning',
    description: 'Cleaning of the common areas, {{last}}',
    linked: 'Sparkle Facility Care',
    amount: 62_000,
    method: 'bank_transfer',
    day: 3
  },
  {
    category: 'maintenance',
    description: 'Lift maintenance contract, {{month}}',
    linked: 'Lanka Lift Engineering (Pvt) Ltd',
    amount: 32_000,
    method: 'bank_transfer',
    day: 8
  },
  {
    category: 'cleaning',
    description: 'Pool chemicals and weekly cleaning, {{last}}',
    linked: 'BlueWave Pool & Tank Cleaners',
    amount: 8_500,
    method: 'check',
    day: 8
  },
  {
    category: 'utilities',
    description: 'CEB electricity of the common areas, {{last}}',
    party: 'Ceylon Electricity Board',
    amount: 78_500,
    method: 'online',
    day: 15
  },
  {
    category: 'utilities',
    description: 'Water Board, {{last}}',
    party: 'National Water Supply and Drainage Board',
    amount: 24_300,
    method: 'online',
    day: 15
  },
  {
    category: 'maintenance',
    description: 'Diesel for the generator',
    party: 'Lanka IOC, Havelock Town',
    amount: 23_200,
    method: 'cash',
    day: 22
  },
  {
    category: 'repairs',
    description: 'Leak at the pump of the roof tank',
    linked: 'Colombo Plumbing Works',
    amount: 5_000,
    method: 'cash',
    day: 22
  },
  { category: 'other', description: 'Bank charges, {{month}}', party: 'Commercial Bank', amount: 1_500, method: 'bank_transfer', day: 26 }
]

/** The expenses of the months before this one. */
export const SMALL: readonly Usual[] = [
  {
    category: 'utilities',
    description: 'Telephone and internet of the office, {{month}}',
    party: 'Sri Lanka Telecom',
    amount: 4_650,
    method: 'online',
    day: 26
  },
  {
    category: 'other',
    description: 'Tea and drinking water for the staff',
    party: 'Keells, Havelock City',
    amount: 2_800,
    method: 'cash',
    day: 22
  },
  { category: 'other', description: 'Stationery and printing', party: 'Vijitha Yapa Bookshop', amount: 1_900, method: 'cash', day: 8 }
]

/** `every`: the months from one to the next; `at`: how many months ago the last was; `project`: of which the last was a part. */
export const OCCASIONAL: readonly (Usual & { every: number; at: number; project?: string })[] = [
  {
    every: 3,
    at: 1,
    category: 'maintenance',
    description: 'Service of the generator',
    linked: 'Ceylon Generator Services',
    amount: 18_500,
    method: 'bank_transfer',
    day: 15
  },
  {
    every: 2,
    at: 1,
    category: 'maintenance',
    description: 'Garden and planters',
    linked: 'Green Canopy Gardens',
    amount: 12_000,
    method: 'check',
    day: 22
  },
  {
    every: 6,
    at: 2,
    category: 'cleaning',
    description: 'Water tanks emptied and disinfected',
    linked: 'BlueWave Pool & Tank Cleaners',
    amount: 26_000,
    method: 'bank_transfer',
    day: 15
  },
  {
    every: 3,
    at: 3,
    category: 'other',
    description: 'Municipal rates of the common property',
    party: 'Colombo Municipal Council',
    amount: 9_500,
    method: 'check',
    day: 15
  },
  {
    every: 4,
    at: 2,
    category: 'cleaning',
    description: 'Pest control in basement and ducts',
    party: 'Island Pest Control',
    amount: 9_800,
    method: 'cash',
    day: 22
  },
  {
    every: 12,
    at: 7,
    category: 'other',
    description: 'Insurance of the building, premium of the year',
    party: 'Sri Lanka Insurance',
    amount: 96_000,
    method: 'bank_transfer',
    day: 8
  },
  {
    every: 12,
    at: 10,
    category: 'maintenance',
    description: 'Yearly test of the electrical installation',
    project: 'Electrical and fire safety check',
    linked: 'Jayawardena Electricals',
    amount: 34_000,
    method: 'bank_transfer',
    day: 15
  },
  {
    every: 12,
    at: 5,
    category: 'maintenance',
    description: 'Fire extinguishers refilled and tested',
    project: 'Electrical and fire safety check',
    party: 'Lanka Fire Services',
    amount: 21_500,
    method: 'check',
    day: 22
  },
  {
    every: 12,
    at: 3,
    category: 'other',
    description: 'Condominium Management Authority, fee of the year',
    party: 'Condominium Management Authority',
    amount: 6_000,
    method: 'check',
    day: 8
  },
  {
    every: 9,
    at: 8,
    category: 'utilities',
    description: 'Surcharge on a late electricity bill',
    party: 'Ceylon Electricity Board',
    amount: 1_150,
    method: 'online',
    day: 26
  },
  {
    every: 24,
    at: 4,
    category: 'maintenance',
    description: 'Six solar lights for the garden path, with posts',
    project: 'Solar lights for the garden',
    linked: 'Voltline Solar and Power',
    amount: 16_000,
    method: 'bank_transfer',
    day: 22
  },
  {
    every: 24,
    at: 1,
    category: 'maintenance',
    description: 'Fourteen solar lights for drive and children’s corner',
    project: 'Solar lights for the garden',
    linked: 'Voltline Solar and Power',
    amount: 42_000,
    method: 'bank_transfer',
    day: 15
  }
]

type Repair = Pick<Usual, 'description' | 'amount'> & ({ linked: string } | { party: string })
export const REPAIRS: readonly Repair[] = [
  { description: 'Plaster and paint on the stairs', linked: 'Senthil & Sons Building Repairs', amount: 23_500 },
  { description: 'Door of the bin room', linked: 'Senthil & Sons Building Repairs', amount: 11_800 },
  { description: 'Loose tiles in the lobby', linked: 'Senthil & Sons Building Repairs', amount: 9_400 },
  { description: 'Waterproofing above 8F', linked: 'Senthil & Sons Building Repairs', amount: 46_000 },
  { description: 'Burst pipe in the riser of the C units', linked: 'Colombo Plumbing Works', amount: 17_600 },
  { description: 'Drain of the basement cleared', linked: 'Colombo Plumbing Works', amount: 8_200 },
  { description: 'Lamps of the car park', linked: 'Jayawardena Electricals', amount: 13_900 },
  { description: 'Earth fault on the third floor', linked: 'Jayawardena Electricals', amount: 7_300 },
  { description: 'Motor of the gate', party: 'Auto Gate Lanka', amount: 28_500 },
  { description: 'Intercom of the lobby', party: 'Metro Communications', amount: 12_400 },
  { description: 'Door contact of the east lift', linked: 'Lanka Lift Engineering (Pvt) Ltd', amount: 19_700 },
  { description: 'Pump of the pool', linked: 'BlueWave Pool & Tank Cleaners', amount: 31_000 }
]
