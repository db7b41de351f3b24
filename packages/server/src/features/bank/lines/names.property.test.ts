import type { BankLineId, BillId } from '@verandah/contract/ids'
import { addDays, type Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../test/properties.ts'
import type { Candidate, MatchTargets, OpenBill, OpenLine } from './matchTargets.ts'
import type { Holder } from './names.ts'
import { suggest } from './suggest.ts'
import { wordsIn } from './words.ts'

const DAY = '2026-11-10' as Day
const cents = (amount: number) => (amount * 100) as Cents
const line = (text: string, amount: number): OpenLine => ({
  id: crypto.randomUUID() as BankLineId,
  account: '1000',
  date: DAY,
  amount: cents(amount),
  text,
  words: wordsIn(text),
  payer: text
})
const holder = (unit: string, name: string, person = `${name} ${unit}`): Holder => ({ person, name: wordsIn(name), unit })
const bill = (number: number, unit: string, open: number): OpenBill => ({
  id: `bill ${number}` as BillId,
  number,
  unit,
  open: cents(open),
  dueDay: DAY
})

/** Those of a tower: common surnames in several units, one of each in one, and an owner of two units. */
const HOLDERS = [
  holder('4B', 'Amaya Dissanayake'),
  holder('1A', 'Kamal Perera'),
  holder('1B', 'Nimal Perera'),
  holder('1C', 'N. P. Silva'),
  holder('2A', 'Kumari de Silva'),
  holder('2B', 'Roshan Fernando'),
  holder('2C', 'Shehan Fernando'),
  holder('3A', 'Mohamed Farook Marikkar'),
  holder('3B', 'Sampath Wijesinghe'),
  holder('5A', 'Tharshini Sivakumar', 'both'),
  holder('5B', 'Tharshini Sivakumar', 'both'),
  holder('6A', 'Colombo Land Holdings (Pvt) Ltd'),
  holder('7C', 'Chaminda Jayawardena')
]
const LABELS = [...new Set(HOLDERS.map(({ unit }) => unit))]
const UNITS = LABELS.map((label) => ({ label, words: wordsIn(label) }))
const BILLS = LABELS.map((label, index) => bill(index + 1, label, 100 + index))
const owed = (unit: string) => BILLS.filter((one) => one.unit === unit).reduce((sum, { open }) => sum + open, 0) / 100
const known = (over: Partial<MatchTargets> = {}): MatchTargets => ({
  units: UNITS,
  bills: BILLS,
  candidates: [],
  payers: new Map(),
  holders: HOLDERS,
  asLastTime: new Map(),
  funds: new Map(),
  cheques: [],
  pending: [],
  ...over
})
const read = (text: string, amount: number, over: Partial<MatchTargets> = {}) => {
  const one = line(text, amount)
  const { certainty, targets } = suggest([one], known(over)).get(one.id) ?? { certainty: 'none', targets: [] }
  const names = targets.map(({ unitNumber, billId, entryId, slipId, amount: part }) =>
    [unitNumber ?? entryId ?? slipId, billId === undefined ? [] : 'bill', part === undefined ? [] : part / 100].flat().join(' ')
  )
  return [certainty, names.join(', ')].filter((part) => part !== '').join(' ')
}

describe('the names of those who hold units, in the texts of a bank', () => {
  it.each([
    // Two words of a name.
    ['CEFT AMAYA DISSANAYAKE MAINT NOV', '4B', 'sure 4B bill', 'likely 4B'],
    ['SLIPS-A DISSANAYAKE', '4B', 'sure 4B bill', 'likely 4B'],
    ['MR NIMAL PERERA', '1B', 'sure 1B bill', 'likely 1B'],
    ['FAROOK MARIKKAR M', '3A', 'sure 3A bill', 'likely 3A'],
    ['SAMPATH WIJESINGHE', '3B', 'sure 3B bill', 'likely 3B'],
    ['CDM DEP/COLOMBO LAND HOLDINGS', '6A', 'sure 6A bill', 'likely 6A'],
    // A word that one unit alone has.
    ['FUND TRANSFER JAYAWARDENA', '7C', 'sure 7C bill', 'likely 7C'],
    ['chaminda nov fee', '7C', 'sure 7C bill', 'likely 7C'],
    // An initial, and a word that is cut off: never certain.
    ['SLIPS-N P SILVA', '1C', 'likely 1C bill', 'likely 1C'],
    ['R FERNANDO', '2B', 'likely 2B bill', 'likely 2B'],
    ['ROSHAN FERNAND', '2B', 'sure 2B bill', 'likely 2B'],
    ['X DISSANAYAKE', '4B', 'likely 4B bill', 'likely 4B']
  ])('%s is %s: %s of what it owes, %s of another sum', (text, unit, exact, other) => {
    expect(read(text, owed(unit))).toBe(exact)
    expect(read(text, 9_999)).toBe(other)
  })

  it.each([
    'SILVA',
    'CEFT PERERA MAINT',
    'FERNANDO AND SONS',
    'SAMPATH BANK CDM DEPOSIT',
    'CASH DEPOSIT COLOMBO 05',
    'PVT LTD',
    'W PERERA',
    'DE SILVA',
    'TRANSFER'
  ])('%s says nobody: several have that name, or it is a word of the bank', (text) => {
    expect(read(text, 9_999)).toBe('choose')
    for (const unit of LABELS) expect(read(text, owed(unit))).toBe(`likely ${unit} bill`)
  })

  it('offer no other unit for its sum alone, but what is recorded of theirs, or of nobody', () => {
    const entry = (unit: string | null): Candidate => ({
      target: { entryId: `entry ${unit}` as never },
      kind: 'entry',
      amount: cents(101),
      date: DAY,
      unit,
      account: '1000',
      reference: ''
    })
    expect(owed('1A')).toBe(101)
    expect(read('NIMAL PERERA', 101)).toBe('likely 1B')
    expect(read('NIMAL PERERA', 101, { candidates: [entry('1A')] })).toBe('likely 1B')
    expect(read('NIMAL PERERA', 101, { candidates: [entry('1B')] })).toBe('likely entry 1B')
    expect(read('NIMAL PERERA', 101, { candidates: [entry(null)] })).toBe('likely entry null')
    expect(read('THARSHINI SIVAKUMAR', 101, { candidates: [entry('1A')] })).toBe('choose 5A, 5B')
    // A reference says more than a name, and so does what a person has said before.
    expect(read('NIMAL PERERA CEFT 7', 101, { candidates: [{ ...entry('1A'), reference: wordsIn('CEFT 7') }] })).toBe('sure entry 1A')
    expect(read('NIMAL PERERA', 101, { payers: new Map([['NIMAL PERERA', ['1A']]]) })).toBe('sure 1A bill')
  })

  it('and its label make one unit, or a choice where they are of two', () => {
    expect(read('4B SILVA', owed('4B'))).toBe('sure 4B')
    expect(read('4B AMAYA DISSANAYAKE', owed('4B'))).toBe('sure 4B')
    expect(read('7C JAYAWARDENA', owed('7C'))).toBe('sure 7C')
    expect(read('4B NIMAL PERERA', owed('4B'))).toBe('choose 4B, 1B, 4B bill')
    expect(read('5A THARSHINI SIVAKUMAR', owed('5A'))).toBe('sure 5A')
  })

  it('make a target for each unit of an owner of several who pays all that they owe', () => {
    const [first, second] = [owed('5A'), owed('5B')]
    expect(read('THARSHINI SIVAKUMAR', first + second)).toBe(`sure 5A ${first}, 5B ${second}`)
    expect(read('SIVAKUMAR', first + second)).toBe(`likely 5A ${first}, 5B ${second}`)
    expect(read('THARSHINI SIVAKUMAR', second)).toBe('likely 5B bill')
    expect(read('THARSHINI SIVAKUMAR', 9_999)).toBe(`choose 5A ${first}, 5B ${second}`)
  })

  it('say two units where two people have the same name, and the one of them whose open sum fits', () => {
    const twins = [holder('1A', 'Kamal Perera'), holder('1B', 'Kamal Perera')]
    expect(read('KAMAL PERERA', 101, { holders: twins })).toBe('likely 1A bill')
    expect(read('KAMAL PERERA', 9_999, { holders: twins })).toBe('choose 1A, 1B')
    const equal = [bill(1, '1A', 101), bill(2, '1B', 101), bill(3, '2A', 101)]
    expect(read('KAMAL PERERA', 101, { holders: twins, bills: equal })).toBe('choose 1A, 1B, 1A bill, 1B bill')
    // All that it owes fits as one bill does.
    expect(read('KAMAL PERERA', 201, { holders: twins, bills: [...equal, bill(4, '1B', 100)] })).toBe('likely 1B')
  })

  it('say the unit of a surname that several have, where the open sum of one alone fits', () => {
    const equal = ['1A', '2A', '4B', '6A'].map((unit, index) => bill(index + 1, unit, 50))
    expect(read('CEFT PERERA MAINT', 50, { bills: equal })).toBe('likely 1A bill')
    expect(read('SILVA', 50, { bills: equal })).toBe('likely 2A bill')
    expect(read('SILVA', 50, { bills: [...equal, bill(9, '1C', 50)] })).toMatch(/^choose/)
    // An initial of somebody else, a word of the bank, or a unit that is named.
    expect(read('X PERERA', 50, { bills: equal })).toMatch(/^choose/)
    expect(read('COLOMBO', 50, { bills: equal })).toMatch(/^choose/)
    expect(read('6A PERERA', 50, { bills: equal })).toBe('sure 6A')
  })

  it('say nothing of money that went out, and no receipt is offered after 60 days', () => {
    expect(read('NIMAL PERERA', -101)).toBe('choose')
    const paid = (days: number): Candidate => ({
      target: { entryId: 'entry' as never },
      kind: 'entry',
      amount: cents(77),
      date: addDays(DAY, -days),
      unit: null,
      account: '1000',
      reference: ''
    })
    expect(read('X', 77, { candidates: [paid(60)] })).toBe('choose entry')
    expect(read('X', 77, { candidates: [paid(61)] })).toBe('choose')
    expect(read('X', -77, { candidates: [{ ...paid(61), amount: cents(-77) }] })).toBe('choose entry')
  })

  it('never make a unit certain by a surname that another unit has, or of more than it owes', () => {
    const surname = fc.constantFrom('Silva', 'Perera', 'Fernando', 'de Silva', 'Jayasuriya')
    const given = fc.constantFrom('Kamal', 'Nimal', 'K.', 'N. P.', 'Amara')
    const anyHolders = fc
      .array(fc.tuple(fc.constantFrom(...LABELS), given, surname), { minLength: 1, maxLength: 12 })
      .map((all) => all.map(([unit, first, last]) => holder(unit, `${first} ${last}`)))
    const text = fc.tuple(fc.constantFrom('', 'CEFT', 'SLIPS'), fc.constantFrom('', 'K', 'NIMAL', 'A', 'KAMAL'), surname)
    fc.assert(
      fc.property(anyHolders, text, fc.constantFrom(...LABELS), (holders, [before, first, last], payer) => {
        const one = line(`${before} ${first} ${last}`.toUpperCase(), owed(payer))
        const { certainty, targets } = suggest([one], known({ holders })).get(one.id) ?? { certainty: 'choose', targets: [] }
        if (certainty !== 'sure') return
        const [target] = targets
        const word = last.split(' ').at(-1)?.toLowerCase() ?? ''
        const units = new Set(holders.filter(({ name }) => name.includes(` ${word} `)).map(({ unit }) => unit))
        const full = holders.filter(
          ({ name }) => name.includes(` ${word} `) && first.length > 2 && name.includes(` ${first.toLowerCase()} `)
        )
        // A given name that only one unit has says as much as such a surname.
        const givenTo = new Set(
          holders.filter(({ name }) => first.length > 3 && name.includes(` ${first.toLowerCase()} `)).map(({ unit }) => unit)
        )
        expect([units, givenTo, new Set(full.map(({ unit }) => unit))].some(({ size }) => size === 1)).toBe(true)
        expect(one.amount).toBe(cents(owed(target?.unitNumber ?? '')))
      }),
      cases(200, 5_000)
    )
  })
})
