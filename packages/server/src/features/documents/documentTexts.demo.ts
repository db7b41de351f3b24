import type { DocumentCategory } from '@verandah/contract/documents'
import { type DemoFile, LIFT_COMPANY } from './documentContents.demo.ts'

export interface DemoDocument {
  by: 'dilan' | 'nirmala'
  title: string
  description: string
  category: DocumentCategory
  tags: string[]
  isPrivate?: true
  /** The name of the vendor whose contract it is. */
  vendor?: string
  fileName: DemoFile
  /** Days before today on which it was uploaded; never today. */
  daysAgo: number
  /** How many residents have opened it, and how many of them have saved it. Private ones are read by managers. */
  views: number
  downloads: number
}

/** The demo's documents, in no order. */
export const DOCUMENTS: DemoDocument[] = [
  {
    by: 'dilan',
    title: 'House rules',
    description:
      'What we have agreed on for living together: quiet hours, visitors, pets, the pool and the roof terrace, moving furniture.',
    category: 'general',
    tags: ['rules', 'residents', 'pets', 'parking'],
    fileName: 'house-rules.pdf',
    daysAgo: 338,
    views: 14,
    downloads: 6
  },
  {
    by: 'dilan',
    title: 'Moving in or out: form and checklist',
    description: 'Please hand this in at the management office three days before you move, so that a lift is padded and kept free for you.',
    category: 'general',
    tags: ['form', 'moving', 'lift'],
    fileName: 'moving-form.docx',
    daysAgo: 301,
    views: 8,
    downloads: 5
  },
  {
    by: 'dilan',
    title: 'Useful numbers',
    description: 'Whom to call when the water, the light or the lift is gone, by day and by night.',
    category: 'general',
    tags: ['contacts', 'emergency'],
    fileName: 'useful-numbers.txt',
    daysAgo: 264,
    views: 12,
    downloads: 4
  },
  {
    by: 'dilan',
    title: 'Water quality: result of the yearly test',
    description: 'Samples from the two roof tanks, the basement tank and three kitchens. All values are within the Sri Lankan standard.',
    category: 'maintenance',
    tags: ['water', 'tanks', 'test', 'health'],
    fileName: 'water-test.pdf',
    daysAgo: 46,
    views: 11,
    downloads: 2
  },
  {
    by: 'dilan',
    title: 'Planned maintenance of the year',
    description: 'What is inspected and renewed in which month, who does it, and what it may cost.',
    category: 'maintenance',
    tags: ['plan', 'lifts', 'generator', 'pumps'],
    fileName: 'maintenance-plan.xlsx',
    daysAgo: 288,
    views: 6,
    downloads: 3
  },
  {
    by: 'dilan',
    title: 'Generator: readings of the fortnightly tests',
    description: 'Hours, fuel and load at each test run, as the technician has written them down.',
    category: 'maintenance',
    tags: ['generator', 'readings'],
    isPrivate: true,
    fileName: 'generator-readings.csv',
    daysAgo: 31,
    views: 3,
    downloads: 1
  },
  {
    by: 'nirmala',
    title: 'Fire safety plan',
    description:
      'Alarm, ways out, assembly point, and who helps those who cannot use the stairs. Please read it with everybody in your home.',
    category: 'safety',
    tags: ['fire', 'emergency', 'evacuation', 'assembly point'],
    fileName: 'fire-safety-plan.pdf',
    daysAgo: 330,
    views: 13,
    downloads: 5
  },
  {
    by: 'dilan',
    title: 'Escape routes of a typical floor',
    description: 'The plan that hangs beside the lifts: both staircases, extinguishers and the assembly point.',
    category: 'safety',
    tags: ['fire', 'plan', 'stairs'],
    fileName: 'escape-routes.png',
    daysAgo: 329,
    views: 9,
    downloads: 2
  },
  {
    by: 'dilan',
    title: 'Report on the fire drill',
    description: 'How the last drill went: the building was empty after eleven minutes. What we do better next time.',
    category: 'safety',
    tags: ['fire', 'drill'],
    fileName: 'fire-drill-report.docx',
    daysAgo: 122,
    views: 7,
    downloads: 1
  },
  {
    by: 'dilan',
    title: 'Minutes of the last annual general meeting',
    description: 'As they were signed: accounts, election of the committee, lifts, parking.',
    category: 'meetings',
    tags: ['AGM', 'minutes'],
    fileName: 'agm-minutes.pdf',
    daysAgo: 318,
    views: 9,
    downloads: 4
  },
  {
    by: 'dilan',
    title: 'Agenda and proxy form for the annual general meeting',
    description: 'Bring it along, or sign the form and give it to a neighbour whom you trust.',
    category: 'meetings',
    tags: ['AGM', 'proxy', 'form'],
    fileName: 'agm-agenda-and-proxy.docx',
    daysAgo: 9,
    views: 6,
    downloads: 3
  },
  {
    by: 'dilan',
    title: 'Budget of the year by category',
    description: 'As the general meeting adopted it: 500,000 rupees a month, and what each category may use.',
    category: 'financial',
    tags: ['budget', 'dues'],
    fileName: 'budget.xlsx',
    daysAgo: 310,
    views: 10,
    downloads: 5
  },
  {
    by: 'nirmala',
    title: 'Report of the auditor',
    description: 'On the accounts of last year, with the balance sheet in short.',
    category: 'financial',
    tags: ['audit', 'accounts', 'AGM'],
    fileName: 'auditors-report.pdf',
    daysAgo: 72,
    views: 5,
    downloads: 2
  },
  {
    by: 'nirmala',
    title: 'Bank: change of the signatories',
    description: 'The letter to the bank, with the new rule of two signatures.',
    category: 'financial',
    tags: ['bank'],
    isPrivate: true,
    fileName: 'bank-signatories.docx',
    daysAgo: 14,
    views: 2,
    downloads: 1
  },
  {
    by: 'dilan',
    title: 'Plan of a typical floor',
    description: 'Eight of the eleven homes of a floor, the lifts and both staircases. Not to scale.',
    category: 'architectural',
    tags: ['plan', 'floor', 'homes'],
    fileName: 'floor-plan.png',
    daysAgo: 335,
    views: 15,
    downloads: 7
  },
  {
    by: 'nirmala',
    title: 'Kadupul Residencies from Temple Lane',
    description: 'A view of the building in the evening, for invitations and notices.',
    category: 'architectural',
    tags: ['picture'],
    fileName: 'from-temple-lane.jpg',
    daysAgo: 205,
    views: 12,
    downloads: 6
  },
  {
    by: 'dilan',
    title: 'Maintenance contract for both lifts',
    description: 'Monthly visits, the yearly inspection, spare parts, and a mechanic within two hours. Two years.',
    category: 'contracts',
    tags: ['lifts', 'contract'],
    isPrivate: true,
    vendor: LIFT_COMPANY,
    fileName: 'lift-maintenance-contract.pdf',
    daysAgo: 324,
    views: 4,
    downloads: 2
  },
  {
    by: 'nirmala',
    title: 'Insurance of the building: what is covered',
    description: 'Fire, water, storm and lightning for the building and the common areas. Your furniture needs its own insurance.',
    category: 'contracts',
    tags: ['insurance', 'cover', 'residents', 'furniture'],
    fileName: 'insurance-summary.pdf',
    daysAgo: 163,
    views: 8,
    downloads: 3
  }
]
