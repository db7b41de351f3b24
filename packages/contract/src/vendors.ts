import { DayText } from './dates.ts'
import { daysInOrder } from './formRules.ts'
import { DocumentPage } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { choice, Email, filter, flag, optionalDay, optionalLines, requiredPhone, requiredText, searchText } from './fields.ts'
import { TransactionPage } from './finances.ts'
import { pack } from './i18n/text.ts'
import { VendorId } from './ids.ts'
import { LENGTH, VENDOR_PAGE_SIZE } from './limits.ts'
import { PageQuery, pageQuery, Pagination } from './page.ts'
import { recordFields } from './records.ts'
import { VENDOR_CATEGORIES } from './vendorNames.ts'
import { namedObject, preprocess, z } from './z.ts'

export const END_BEFORE_CONTRACT = 'Contract end cannot be before contract start'
export const DEFAULT_PAYMENT_TERMS = 30
const MAX_PAYMENT_TERMS = 365
const MAX_RATING = 5

/** Returns the schema of a whole number, also as text; absent, empty and `null` give the default. */
function wholeNumber(label: string, max: number, fallback: number) {
  const error = pack('{{label}} must be a whole number, 0 to {{max}}', { label: { text: label }, max })
  const read = (value: number | string | null | undefined) => {
    if (value === undefined || value === null || value === '') return fallback
    return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  }
  return preprocess(read, z.number({ error }).check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= max, error)))
}

const fields = {
  name: requiredText('Vendor name', LENGTH.payee),
  category: choice('Category', VENDOR_CATEGORIES),
  contactPerson: requiredText('Contact person', LENGTH.payee),
  phone: requiredPhone(),
  email: Email,
  address: optionalLines('Address', LENGTH.description),
  description: optionalLines('Description', LENGTH.description),
  contractStart: optionalDay('Contract start'),
  contractEnd: optionalDay('Contract end'),
  /** The number of days. */
  paymentTerms: wholeNumber('Payment terms', MAX_PAYMENT_TERMS, DEFAULT_PAYMENT_TERMS),
  /** The number of stars. */
  rating: wholeNumber('Rating', MAX_RATING, 0),
  isActive: preprocess((value: boolean | '' | null | undefined) => (value === '' ? true : (value ?? true)), flag('Active'))
}

const inOrder = daysInOrder('contractStart', 'contractEnd', END_BEFORE_CONTRACT)

export const VendorDraft = z
  .object({
    ...fields,
    paymentTerms: z._default(z.optional(fields.paymentTerms), DEFAULT_PAYMENT_TERMS),
    rating: z._default(z.optional(fields.rating), 0),
    isActive: z._default(z.optional(fields.isActive), true)
  })
  .check(z.refine(...inOrder))
export type VendorDraft = z.output<typeof VendorDraft>

export const VendorPatch = z.partial(z.object(fields)).check(z.refine(...inOrder))
export type VendorPatch = z.output<typeof VendorPatch>

export const VENDOR_STATUSES = ['active', 'inactive'] as const
export type VendorStatus = (typeof VENDOR_STATUSES)[number]

export const VendorQuery = z.extend(pageQuery(VENDOR_PAGE_SIZE), {
  category: filter('Category', VENDOR_CATEGORIES),
  status: filter('Status', VENDOR_STATUSES),
  search: searchText()
})
export type VendorQuery = z.output<typeof VendorQuery>

export const Vendor = namedObject('Vendor', {
  _id: VendorId,
  ...recordFields,
  name: z.string(),
  category: z.enum(VENDOR_CATEGORIES),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.nullable(z.string()),
  description: z.nullable(z.string()),
  contractStart: z.nullable(DayText),
  contractEnd: z.nullable(DayText),
  paymentTerms: z.number(),
  rating: z.number(),
  isActive: z.boolean(),
  /**
   * Documents of category contracts that are linked to it; with contract dates at least one. Which of the documents
   * the dates belong to is not known: they count as one more only where there is no document.
   */
  totalContracts: z.number(),
  /** Linked expenses that count, in rupees, and the day of the last one. */
  totalPayments: z.number(),
  lastPayment: z.nullable(DayText),
  /** The amount spent this year, by Colombo's clock; null for a person who does not see the finances. */
  spentThisYear: z.nullable(z.number()),
  can: z.object({ edit: z.boolean(), setStatus: z.boolean(), delete: z.boolean() })
})
export type Vendor = z.output<typeof Vendor>

export const VendorPage = z.object({ vendors: z.array(Vendor), pagination: Pagination })
export type VendorPage = z.output<typeof VendorPage>

const params = { id: VendorId }

export const vendors = {
  list: endpoint('GET', '/api/vendors', {
    shows: ['documents', 'finances', 'vendors'],
    summary: 'Vendors by name',
    query: VendorQuery,
    response: VendorPage
  }),
  get: endpoint('GET', '/api/vendors/:id', {
    shows: ['documents', 'finances', 'vendors'],
    summary: 'One vendor',
    params,
    response: Vendor
  }),
  create: endpoint('POST', '/api/vendors', {
    changes: ['approvals', 'vendors'],
    summary: 'Add a vendor',
    body: VendorDraft,
    response: Vendor,
    status: 201
  }),
  update: endpoint('PUT', '/api/vendors/:id', {
    changes: ['approvals', 'vendors'],
    summary: 'Change a vendor',
    params,
    body: VendorPatch,
    response: Vendor,
    versioned: true
  }),
  setStatus: endpoint('PUT', '/api/vendors/:id/status', {
    changes: ['approvals', 'vendors'],
    summary: 'Activate or deactivate',
    params,
    body: z.object({ isActive: flag('Active') }),
    response: Vendor,
    versioned: true
  }),
  contracts: endpoint('GET', '/api/vendors/:id/contracts', {
    shows: ['assemblies', 'documents', 'users', 'vendors'],
    summary: 'Its contracts among the documents, newest first',
    params,
    query: PageQuery,
    response: DocumentPage
  }),
  payments: endpoint('GET', '/api/vendors/:id/payments', {
    shows: ['finances', 'projects', 'settings', 'users', 'vendors'],
    summary: 'The transactions that are linked to it',
    params,
    query: PageQuery,
    response: TransactionPage
  }),
  delete: endpoint('DELETE', '/api/vendors/:id', {
    changes: ['approvals', 'notifications', 'vendors'],
    summary: 'Delete a vendor',
    params,
    versioned: true
  })
}
