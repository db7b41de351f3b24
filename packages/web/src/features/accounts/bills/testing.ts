import type { BillId, ChargeId, CreditId, KindId, PaymentId } from '@verandah/contract/ids'
import type { Bill, Charge } from '@verandah/contract/bills'
import type { Credit } from '@verandah/contract/credits'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { RECORD } from '../../../test/people.ts'
import { type Answers, json, page } from '../../../test/server.ts'
import { statement } from '../testing.ts'

export const TODAY = dayOf(new Date())

const numbered = (group: string, number: number) => `01900000-0000-7000-8000-00000000${group}${number}`
export const billId = (number: number) => numbered('080', number) as BillId
export const kindId = (number: number) => numbered('081', number) as KindId
export const BILLS = '/finances/dues/bills'
export const CREDITS = '/finances/dues/credits'

export const charge = (over: Partial<Charge> = {}): Charge => ({
  _id: numbered('082', 1) as ChargeId,
  kindId: kindId(1),
  kind: 'Management',
  fund: 'M',
  amount: 4500,
  open: 4500,
  interestFor: null,
  details: [],
  ...over
})

export const NOTHING = { void: false, credit: false, writeOff: false }

/** Returns a bill of 4B: Management and Sinking, not due yet. */
export const bill = (number: number, over: Partial<Bill> = {}): Bill => ({
  _id: billId(number),
  ...RECORD,
  number,
  runId: null,
  unitNumber: '4B',
  billedTo: 'Amaya Wijesinghe',
  billDay: '2026-08-01' as Day,
  dueDay: addDays(TODAY, 10),
  description: `Month ${number}`,
  instalment: null,
  amount: 5000,
  broughtForward: null,
  toPay: null,
  open: 5000,
  paid: 0,
  credited: 0,
  writtenOff: 0,
  charges: [
    charge(),
    charge({ _id: numbered('082', 2) as ChargeId, kindId: kindId(2), kind: 'Sinking', fund: 'S', amount: 500, open: 500 })
  ],
  paidBy: [],
  status: 'open',
  reason: null,
  pending: null,
  voidWaits: false,
  cancelledOn: null,
  entryId: null,
  locked: null,
  can: { void: true, credit: true, writeOff: true },
  ...over
})

/** Returns a payment that has lowered a bill. */
export const paidPart = (number: number, date: Day, amount: number): Bill['paidBy'][number] => ({
  paymentId: numbered('083', number) as PaymentId,
  creditId: null,
  kind: 'payment',
  receiptNumber: `2026-0000${number}`,
  date,
  amount
})

/** Returns a credit that has. */
export const creditPart = (number: number, date: Day, amount: number, kind: Credit['kind'] = 'credit_note'): Bill['paidBy'][number] => ({
  ...paidPart(1, date, amount),
  paymentId: null,
  creditId: numbered('084', number) as CreditId,
  kind,
  receiptNumber: null
})

export const overdue = (number: number, over: Partial<Bill> = {}) => bill(number, { dueDay: '2026-08-14' as Day, ...over })

export const paid = (number: number, over: Partial<Bill> = {}) =>
  bill(number, {
    status: 'paid',
    open: 0,
    dueDay: '2026-07-14' as Day,
    charges: [charge({ open: 0 })],
    paid: 5000,
    paidBy: [paidPart(1, '2026-07-10' as Day, 2000), paidPart(2, '2026-07-12' as Day, 3000)],
    ...over
  })

export const kind = (number: number, name: string, over: Partial<DuesKind> = {}): DuesKind => ({
  _id: kindId(number),
  ...RECORD,
  name,
  category: 'dues',
  fund: 'M',
  account: '4000',
  method: null,
  amount: null,
  rates: [],
  per: 'run',
  groups: [],
  tariff: null,
  step: 0.01,
  bearsInterest: false,
  order: number,
  isActive: true,
  isBilled: true,
  ...over
})

/** Its lines are the concern of other tests. */
const NO_STATEMENT = statement({ broughtForward: 0, lines: [], charges: 0, payments: 0, credit: 0 })
/** Returns a credit for B2 of 4B; it waits for approval. */
export const credit = (number: number, over: Partial<Credit> = {}): Credit => ({
  _id: numbered('084', number) as CreditId,
  ...RECORD,
  kind: 'credit_note',
  billId: billId(2),
  billNumber: 2,
  unitNumber: '4B',
  amount: 500,
  date: '2026-09-10' as Day,
  reason: 'The lift stood still',
  resolution: null,
  status: 'pending',
  entryId: null,
  ...over
})

export const creditAnswers = (credits: Credit[]): Answers => ({
  [`GET /api${CREDITS}`]: ({ search }) => {
    const isAsked = (one: Credit) => (['billId', 'unitNumber'] as const).every((name) => [one[name], null].includes(search.get(name)))
    return page('credits', credits.filter(isAsked))
  }
})

/** Returns the bills of one unit as the server holds them, and what else its page asks for. */
export const billAnswers = (bills: Bill[], kinds: DuesKind[] = [kind(1, 'Management'), kind(2, 'Fee')]): Answers => ({
  ...creditAnswers([]),
  [`GET /api${BILLS}`]: ({ search }) =>
    page(
      'bills',
      bills.filter(({ status }) => !search.has('status') || status === search.get('status'))
    ),
  ...Object.fromEntries(bills.map((one) => [`GET /api${BILLS}/${one._id}`, () => json(one)])),
  'GET /api/finances/dues/kinds': () => json({ hasAreas: false, kinds }),
  'GET /api/finances/dues/statement': () => json(NO_STATEMENT)
})

const ofNobody = {
  description: 'Amaya',
  charges: [charge({ kind: 'Amaya' }), charge({ _id: numbered('082', 3) as ChargeId, kind: 'Kamal', fund: 'S' })]
}

/** A note that counts, one that waits, and what was not approved to be given up. */
const creditsOfNobody = [
  credit(1, { billId: billId(2), reason: 'Amaya', resolution: 'Amaya', status: 'posted' }),
  credit(2, { billId: billId(1), reason: 'Amaya' }),
  credit(3, { billId: billId(1), kind: 'write_off', reason: 'Amaya', status: 'rejected' }),
  credit(4, { billId: billId(9), unitNumber: '7K', kind: 'write_off', reason: 'Amaya', status: 'posted' })
]
const lowered = creditPart(1, '2026-09-10' as Day, 500)
const interest = charge({ _id: numbered('082', 4) as ChargeId, kind: 'Amaya', interestFor: charge()._id })

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const billsInAnyLanguage = {
  ...billAnswers(
    [
      overdue(1, ofNobody),
      paid(2, { ...ofNobody, paidBy: [lowered] }),
      bill(3, { ...ofNobody, status: 'void', open: 0, reason: 'Amaya', can: NOTHING }),
      bill(4, { ...ofNobody, charges: [interest] })
    ],
    [kind(1, 'Amaya')]
  ),
  ...creditAnswers(creditsOfNobody)
}
