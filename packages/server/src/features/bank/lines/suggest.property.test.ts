import type { BankLineId, BillId } from '@verandah/contract/ids'
import { addDays, type Day } from '@verandah/contract/dates'
import { addCents, type Cents } from '@verandah/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate, MatchTargets, OpenBill, OpenLine, SuggestedTarget } from './matchTargets.ts'
import { suggest } from './suggest.ts'
import { wordsIn } from './words.ts'
import { cases } from '../../../test/properties.ts'

const DAY = '2026-11-10' as Day
const cents = (amount: number) => (amount * 100) as Cents
const line = (amount: number, text: string, over: Partial<OpenLine> = {}): OpenLine => {
  const id = crypto.randomUUID() as BankLineId
  return { id, account: '1000', date: DAY, amount: cents(amount), text, words: wordsIn(text), payer: text, ...over }
}
const bill = (number: number, unit: string, open: number): OpenBill => ({
  id: `bill ${number}` as BillId,
  number,
  unit,
  open: cents(open),
  dueDay: DAY
})
const recorded = (name: string, amount: number, over: Partial<Candidate> & { ref?: string } = {}): Candidate => {
  const { ref = '', ...more } = over
  return {
    target: { entryId: name as never },
    kind: 'entry',
    amount: cents(amount),
    date: DAY,
    unit: null,
    account: '1000',
    reference: wordsIn(ref),
    ...more
  }
}
const slip = (name: string, amount: number, unit: string, ref = '') =>
  recorded(name, amount, { target: { slipId: name as never }, kind: 'slip', unit, account: null, ref })
const UNITS = ['4B', '14B', '5A', '6A', 'East 1'].map((label) => ({ label, words: wordsIn(label) }))
const NOTHING = {
  bills: [],
  candidates: [],
  payers: new Map(),
  holders: [],
  asLastTime: new Map(),
  funds: new Map(),
  cheques: [],
  pending: []
}
const known = (over: Partial<MatchTargets> = {}): MatchTargets => ({ units: UNITS, ...NOTHING, ...over })
/** Returns suggestions as texts: 'sure 4B', 'choose entry 1, entry 2'. */
const suggestionTexts = (lines: readonly OpenLine[], all: MatchTargets) => {
  const found = suggest(lines, all)
  return lines.map(({ id }) => {
    const { certainty, targets } = found.get(id) ?? { certainty: 'none', targets: [] }
    const names = targets.map(({ unitNumber, billId, slipId, entryId, transactionId, use, fund, record, amount }) =>
      [unitNumber, billId, slipId, entryId, transactionId, use, fund, record?.category, amount === undefined ? undefined : amount / 100]
        .filter((one) => one !== undefined)
        .join(' ')
    )
    return [certainty, ...(names.length === 0 ? [] : [names.join(', ')])].join(' ')
  })
}
const one = (text: string, amount: number, over: Partial<MatchTargets>) => suggestionTexts([line(amount, text)], known(over))[0]

describe('what a line probably is', () => {
  const bills = [bill(7, '4B', 50), bill(9, '4B', 50), bill(8, '14B', 80)]

  it('is the money of a unit that it names as a whole word, as far as that owes it', () => {
    expect(one('TRF 4B MAINT', 50, { bills })).toBe('sure 4B')
    expect(one('trf/4b-nov', 100, { bills })).toBe('sure 4B')
    expect(one('TRF 4B MAINT', 101, { bills })).toBe('choose 4B')
    expect(one('TRF 14B', 50, { bills })).toBe('sure 14B')
    expect(one('TRF 4BX', 51, { bills })).toBe('choose')
    expect(one('X4B', 51, { bills })).toBe('choose')
    expect(one('EAST 1 RENT', 5, { bills: [bill(1, 'East 1', 5)] })).toBe('sure East 1')
    expect(one('TRF 4B MAINT', -50, { bills })).toBe('choose')
  })

  it('is for the bill that it names, as far as that is open', () => {
    expect(one('PAY B7', 50, { bills })).toBe('sure 4B bill 7')
    expect(one('PAY B7 4B', 20, { bills })).toBe('sure 4B bill 7')
    expect(one('PAY B7', 51, { bills })).toBe('choose 4B')
    expect(one('PAY B7 AND B9', 100, { bills })).toBe('sure 4B')
    expect(one('PAY B77', 49, { bills })).toBe('choose')
  })

  it('is never sure where two units are named', () => {
    expect(one('4B AND 14B', 80, { bills })).toBe('choose 4B, 14B, 14B bill 8')
    expect(one('4B FOR B8', 80, { bills })).toMatch(/^choose/)
    expect(one('4B AND 14B', 180, { bills, candidates: [recorded('entry', 180)] })).toMatch(/^choose/)
    expect(one('CEFT 7 4B 5A', 9, { candidates: [slip('slip', 9, '4B', 'CEFT 7')] })).toMatch(/^choose/)
  })

  it('is money of each of the units that it names where it is what they owe together; else each is offered no more than it owes', () => {
    expect(one('4B AND 14B', 180, { bills })).toBe('likely 4B 100, 14B 80')
    expect(one('4B, 14B & B8', 180, { bills })).toBe('likely 4B 100, 14B 80')
    expect(one('4B AND 14B', 170, { bills })).toBe('choose 4B 100, 14B 80')
    // Who owes nothing is offered the whole sum, in advance.
    expect(one('4B AND 6A', 100, { bills })).toBe('choose 4B, 6A')
    expect(one('4B AND 14B AND 6A', 180, { bills })).toBe('choose 4B 100, 14B 80, 6A')
    expect(suggestionTexts([line(50, 'TRF 4B'), line(130, '4B 14B')], known({ bills }))).toEqual(['sure 4B', 'likely 4B 50, 14B 80'])
  })

  it('is a charge or interest of the bank where its text says nothing else', () => {
    const ofM = { funds: new Map([['1000', 'M']]) }
    for (const text of ['SERVICE CHARGE', 'BANK CHARGES NOV 2026', 'Chq book chgs', 'SMS ALERTS', 'A/C LEDGER FEE', 'CEFT FEE 4471'])
      expect(one(text, -3, ofM)).toBe('likely charge M')
    for (const text of ['CREDIT INTEREST', 'INT. CR 01-10-2026 TO 31-10-2026', 'Interest paid', 'SAVINGS INTEREST CAPITALISED'])
      expect(one(text, 3, ofM)).toBe('likely interest M')
    // The money goes the other way, or the text has other words too.
    for (const text of ['SERVICE CHARGE', 'LATE INTEREST PERERA', 'ARREARS INTEREST', 'INT', 'TRANSFER'])
      expect(one(text, 3, ofM)).toBe('choose')
    for (const text of ['CREDIT INTEREST', 'GENERATOR SERVICE CHARGE', 'FEE', 'SERVICE', 'LAWYER FEE'])
      expect(one(text, -3, ofM)).toBe('choose')
    expect(one('CREDIT INTEREST', 80, { bills, ...ofM })).toBe('likely interest M')
    expect(one('4B INTEREST', 300, { bills, ...ofM })).toBe('choose 4B')
    // It may be recorded already.
    expect(one('CREDIT INTEREST', 9, { candidates: [recorded('entry', 9)], ...ofM })).toBe('likely entry')
    expect(one('SERVICE CHARGE', -9, { candidates: [recorded('far', -9, { date: addDays(DAY, -30) })], ...ofM })).toBe(
      'choose far, charge M'
    )
    // The account has one fund, which need not be said; or several of which none is the usual one.
    expect(one('CREDIT INTEREST', 3, {})).toBe('likely interest')
    expect(one('CREDIT INTEREST', 3, { funds: new Map([['1000', null]]) })).toBe('choose interest')
  })

  it('is income as the last one of its payer, unless it may be the money of a unit', () => {
    const asLastTime: MatchTargets['asLastTime'] = new Map<string, SuggestedTarget>([
      ['in hilton caterers hall', { record: { type: 'income', category: 'other', description: '' } }],
      ['in credit interest', { use: 'interest', fund: 'S' }]
    ])
    expect(one('HILTON CATERERS HALL 4471', 75, { asLastTime })).toBe('likely other')
    expect(one('CREDIT INTEREST', 3, { asLastTime, funds: new Map([['1000', 'M']]) })).toBe('likely interest S')
    expect(one('HILTON CATERERS HALL', -75, { asLastTime })).toBe('choose')
    expect(one('HILTON CATERERS HALL', 80, { asLastTime, bills })).toBe('choose 14B bill 8, other')
    expect(one('4B HILTON CATERERS HALL', 300, { asLastTime, bills })).toBe('choose 4B')
    expect(one('HILTON CATERERS HALL', 75, { asLastTime, payers: new Map([['HILTON CATERERS HALL', ['4B']]]) })).toBe('choose')
  })

  it('is a slip or an entry of that amount and reference within three days', () => {
    const entry = (over: Partial<Candidate> = {}) => ({ candidates: [recorded('entry', 9, { ref: 'CEFT 77', ...over })] })
    expect(one('CEFT 77', 9, entry())).toBe('sure entry')
    expect(one('CEFT 777', 9, entry())).toBe('likely entry')
    expect(one('CEFT 77', 8, entry())).toBe('choose')
    expect(one('CEFT 77', 9, entry({ account: '1010' }))).toBe('choose')
    for (const [days, certainty] of [
      [3, 'sure'],
      [4, 'likely'],
      [7, 'likely'],
      [8, 'choose']
    ] as const) {
      expect(one('CEFT 77', 9, entry({ date: addDays(DAY, days) }))).toBe(`${certainty} entry`)
      expect(one('CEFT 77', 9, entry({ date: addDays(DAY, -days) }))).toBe(`${certainty} entry`)
    }
    expect(one('CEFT 77', 9, { candidates: [slip('slip', 9, '4B', 'CEFT 77')] })).toBe('sure slip')
    expect(one('CHQ', -9, { candidates: [recorded('transaction', -9, { kind: 'transaction' })] })).toBe('likely transaction')
    expect(one('CHQ', 9, { candidates: [recorded('transaction', 9, { kind: 'transaction', ref: 'CHQ' })] })).toBe('likely transaction')
  })

  it('is sure only without a rival', () => {
    const [first, second] = [recorded('entry 1', 9, { ref: 'CEFT 77' }), recorded('entry 2', 9, { ref: 'CEFT 77' })]
    expect(one('CEFT 77', 9, { candidates: [first, second] })).toBe('choose entry 1, entry 2')
    // Two lines claim the same entry.
    expect(suggestionTexts([line(9, 'CEFT 77'), line(9, 'CEFT 77')], known({ candidates: [first] }))).toEqual([
      'likely entry 1',
      'likely entry 1'
    ])
    // The payment of the unit may be recorded already; that of another unit does not compete with it.
    const paid = recorded('paid', 50, { unit: '4B', date: addDays(DAY, 7) })
    expect(one('TRF 4B', 50, { bills, candidates: [paid] })).toBe('choose paid, 4B, 4B bill 7, 4B bill 9')
    expect(one('TRF 4B', 50, { bills, candidates: [{ ...paid, unit: '5A' }] })).toBe('sure 4B')
    expect(one('TRF 4B', 50, { bills, candidates: [{ ...paid, unit: null }] })).toMatch(/^choose/)
    expect(one('TRF 4B CEFT 1', 50, { bills, candidates: [slip('slip', 50, '4B', 'CEFT 1')] })).toBe('sure slip')
    // Only the first of two lines has something to pay.
    expect(suggestionTexts([line(80, '4B'), line(30, '4B')], known({ bills }))).toEqual(['sure 4B', 'choose 4B'])
    expect(suggestionTexts([line(90, 'CEFT 1'), line(50, '4B')], known({ bills, candidates: [slip('slip', 90, '4B', 'CEFT 1')] }))).toEqual(
      ['sure slip', 'choose 4B, 4B bill 7, 4B bill 9']
    )
  })

  it('is the money of a payer who is known, for a bill of that amount', () => {
    const payers = new Map([
      ['JAYA', ['14B']],
      ['TWO', ['4B', '14B']]
    ])
    expect(one('JAYA', 80, { bills, payers })).toBe('sure 14B bill 8')
    expect(one('JAYA', 70, { bills, payers })).toBe('choose')
    expect(one('TWO', 80, { bills, payers })).toBe('likely 14B bill 8')
    expect(one('NOBODY', 80, { bills, payers })).toBe('likely 14B bill 8')
  })

  it('is likely where one thing has that amount, else a person chooses from ten', () => {
    expect(one('X', 80, { bills })).toBe('likely 14B bill 8')
    expect(one('X', 50, { bills })).toBe('choose 4B bill 7, 4B bill 9')
    expect(one('X', 80, { bills, candidates: [slip('slip', 80, '5A')] })).toBe('choose slip, 14B bill 8')
    const many = Array.from({ length: 30 }, (_one, index) => bill(100 + index, '5A', 33))
    expect(one('X', 33, { bills: many })?.split(', ')).toHaveLength(10)
  })

  it('holds for whatever there is', () => {
    const unit = fc.constantFrom('4B', '14B', '5A')
    const amount = fc.constantFrom(10, 20, 30)
    const text = fc.constantFrom('TRF 4B', '14B 5A', 'CEFT 1', 'CEFT 1 4B', 'B1', 'SOMEBODY', '')
    const day = fc.integer({ min: -9, max: 9 }).map((days) => addDays(DAY, days))
    const ref = fc.constantFrom('', 'CEFT 1', '4B')
    const anyBills = fc
      .array(fc.tuple(unit, amount), { maxLength: 5 })
      .map((all) => all.map(([of, open], index) => bill(index + 1, of, open)))
    const anyCandidates = fc
      .array(fc.record({ amount, day, ref, unit: fc.option(unit) }), { maxLength: 5 })
      .map((all) => all.map((made, index) => recorded(`entry ${index}`, made.amount, { date: made.day, ref: made.ref, unit: made.unit })))
    const anyLines = fc
      .array(fc.tuple(amount, text, day), { maxLength: 6 })
      .map((all) => all.map(([sum, words, date]) => line(sum, words, { date })))
    fc.assert(
      fc.property(anyLines, anyBills, anyCandidates, (lines, open, candidates) => {
        const all = known({ bills: open, candidates })
        const found = suggest(lines, all)
        expect(found.size).toBe(lines.length)
        const paid = new Map<string, number>()
        const claimed: unknown[] = []
        for (const { id, amount: sum } of lines) {
          const { certainty, targets } = found.get(id) ?? { certainty: 'none', targets: [] }
          expect(targets.length).toBeLessThanOrEqual(10)
          if (certainty === 'sure') expect(targets).toHaveLength(1)
          const parts = targets.flatMap(({ amount: part }) => part ?? [])
          if (certainty === 'likely' && targets.length > 1) expect(addCents(parts)).toBe(sum)
          expect(parts.every((part) => part > 0 && part <= sum)).toBe(true)
          const [target] = targets
          if (certainty !== 'sure' || target === undefined) continue
          if (target.unitNumber !== undefined) paid.set(target.unitNumber, (paid.get(target.unitNumber) ?? 0) + sum)
          else claimed.push(target.entryId)
        }
        expect(new Set(claimed).size).toBe(claimed.length)
        for (const [label, sum] of paid)
          expect(sum).toBeLessThanOrEqual(open.filter((each) => each.unit === label).reduce((owed, each) => owed + each.open, 0))
        // A competing candidate does not make a suggestion surer.
        const rivals = candidates.map((each, index) => ({ ...each, target: { entryId: `rival ${index}` as never } }))
        const contested = suggest(lines, known({ bills: open, candidates: [...candidates, ...rivals] }))
        for (const { id } of lines) {
          const entry = contested.get(id)
          if (entry?.certainty === 'sure') expect(entry.targets[0]?.entryId).toBeUndefined()
        }
      }),
      cases(200, 5_000)
    )
  })
})
