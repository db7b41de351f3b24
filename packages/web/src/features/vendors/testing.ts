import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { VendorId } from '@verandah/contract/ids'
import type { Vendor } from '@verandah/contract/vendors'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { on, page } from '../../test/server.ts'

/** Returns a vendor that works for the building, as the treasurer sees it. */
export function storedVendor(over: Partial<Vendor> = {}): Vendor {
  return {
    _id: '01900000-0000-7000-8000-000000000800' as VendorId,
    ...RECORD,
    name: 'Lanka Lifts',
    category: 'maintenance',
    contactPerson: 'Prasanna Gamage',
    phone: '+94112550310',
    email: 'service@lankalifts.example',
    address: '118 Baseline Road, Colombo 09',
    description: 'Maintains both lifts.',
    contractStart: '2026-01-01' as Day,
    contractEnd: null,
    paymentTerms: 30,
    rating: 4,
    isActive: true,
    totalContracts: 2,
    totalPayments: 1_250_000.5,
    lastPayment: '2026-02-03' as Day,
    spentThisYear: 84_500,
    can: { edit: true, setStatus: true, delete: true },
    ...over
  }
}

export function payment(number: number, over: Partial<Transaction> = {}): Transaction {
  return {
    _id: `01900000-0000-7000-8000-00000000090${number}` as TransactionId,
    ...RECORD,
    type: 'expense',
    category: 'repairs',
    amount: 84_500,
    date: '2026-02-03' as Day,
    dueDate: null,
    description: `Visit ${number}`,
    vendor: 'Lanka Lifts',
    vendorId: storedVendor()._id,
    projectId: null,
    project: null,
    unitNumber: null,
    paymentMethod: 'bank_transfer',
    reference: null,
    billNumber: null,
    billDate: null,
    fund: 'M',
    account: '1000',
    billId: null,
    paymentId: null,
    corrects: null,
    status: 'approved',
    createdBy: person(1),
    approvedBy: null,
    approvedAt: null,
    completedAt: null,
    rejectReason: null,
    selfApproved: false,
    attachments: [],
    locked: null,
    can: { edit: false, delete: false, approve: false, reject: false, complete: false, receive: false, correct: false, attach: false },
    ...over
  }
}

export const AT = `/vendors/${storedVendor()._id}`
export const vendorPage = (vendors: Vendor[], number = 1, pages = 1) => page('vendors', vendors, { number, pages })
export const listing = (...vendors: Vendor[]) => on('GET', '/vendors', () => vendorPage(vendors))
export const paying = (...payments: Transaction[]) => on('GET', `${AT}/payments`, () => page('transactions', payments))

/** Returns the day so many days from today. */
export const inDays = (days: number) => addDays(dayOf(new Date()), days)

/** Vendor management as the treasurer meets it, or the secretary. */
export function open({ at = '/vendors', mayManage = true } = {}) {
  return openPage(at, { as: mayManage ? 'treasurer' : 'secretary', can: rights({ manageVendors: mayManage }) })
}
