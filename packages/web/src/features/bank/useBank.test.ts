import type { BankLine } from '@verandah/contract/bankLines'
import { expect, test } from 'vitest'
import { billId, entryId, line, matched, ofBill, ofUse, slipId, suggest, transactionId } from './testing.ts'
import { acceptable, openOf, toLineQuery, toTargetBody } from './useBank.ts'

const half = { ...matched(1, ofUse('unidentified', 2_000)), state: 'open' as const, can: { match: true, unmatch: true } }

const LINES: [what: string, line: BankLine, isAcceptable: boolean][] = [
  ['sure of all of it', line(1, { suggestion: suggest('sure', ofBill()) }), true],
  ['likely all of it', line(1, { suggestion: suggest('likely', ofBill()) }), true],
  ['sure of two parts that make it', line(1, { suggestion: suggest('sure', ofBill({ amount: 2_000 }), ofBill({ amount: 3_000 })) }), true],
  ['the rest of one that is named in part', { ...half, suggestion: suggest('sure', ofBill({ amount: 3_000 })) }, true],
  ['one choice of several, though it is all of it', line(1, { suggestion: suggest('choose', ofBill()) }), false],
  [
    'two choices that make it by chance',
    line(1, { suggestion: suggest('choose', ofBill({ amount: 2_000 }), ofBill({ amount: 3_000 })) }),
    false
  ],
  ['one cent less than it', line(1, { suggestion: suggest('sure', ofBill({ amount: 4_999.99 })) }), false],
  ['one cent more than it', line(1, { suggestion: suggest('sure', ofBill({ amount: 5_000.01 })) }), false],
  ['the same sum the other way', line(1, { amount: -5_000, suggestion: suggest('sure', ofBill()) }), false],
  ['all of one that is named in part', { ...half, suggestion: suggest('sure', ofBill()) }, false],
  ['nothing', line(1, { suggestion: suggest('choose') }), false],
  ['not looked for', line(1, { suggestion: null }), false],
  ['sure, of one that may not be matched', line(1, { suggestion: suggest('sure', ofBill()), can: { match: false, unmatch: false } }), false]
]

test.each(LINES)('a suggestion that is %s: accepted as it is only if it is one whole thing', (_what, shown, isAcceptable) => {
  expect(acceptable(shown)).toEqual(isAcceptable ? shown.suggestion?.targets : [])
})

test('what is open of a line has its sign, to the cent', () => {
  expect(openOf(line(1, { amount: -5_000.3 }))).toBe(-5_000.3)
  expect(openOf({ ...half, amount: 2_000.1 })).toBe(0.1)
})

const target = { unitNumber: undefined, billId: undefined, description: 'Lift', date: null }
test.each([
  ['a payment of a unit', ofBill({ billId: undefined }), { unitNumber: '4B' }],
  ['a payment of a bill', ofBill(), { unitNumber: '4B', billId: billId(1) }],
  ['a slip of a unit', ofBill({ slipId: slipId(1) }), { slipId: slipId(1) }],
  ['an entry', ofBill({ ...target, entryId: entryId(1) }), { entryId: entryId(1) }],
  ['an expense', ofBill({ ...target, transactionId: transactionId(1) }), { transactionId: transactionId(1) }],
  ['a use', ofUse('charge', 5_000), { use: 'charge' }]
])('of %s the call names one thing and how much', (_what, named, body) => {
  expect(toTargetBody(named)).toEqual({ ...body, amount: 5_000 })
})

const none = { account: '', state: '', month: '' } as const
test.each([
  [none, { account: '', state: 'open' }],
  [{ ...none, state: 'matched', account: '1010' } as const, { account: '1010', state: 'matched' }],
  [{ ...none, state: 'all' } as const, { account: '' }],
  [{ ...none, month: '2028-02' } as const, { account: '', state: 'open', from: '2028-02-01', to: '2028-02-29' }]
])('the filters %j are asked for as %j', (filters, query) => expect(toLineQuery(filters)).toEqual(query))
