import type { BankLineId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlacedLine } from '../formats/joinStatements.ts'
import { compareLines, type KnownLine } from './keys.ts'
import { cases } from '../../../test/properties.ts'

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'] as Day[]
/** A movement out of few values, so that many are equal. */
const movement = fc.record({ day: fc.nat(3), amount: fc.constantFrom(-5, 5, 7), text: fc.constantFrom('Rent', 'Fee') })
type Movement = { day: number; amount: number; text: string }

const toLines = (movements: readonly Movement[], balances: readonly number[] | null, ids: boolean): PlacedLine[] =>
  movements.map(({ day, amount, text }, index) => ({
    index,
    date: DAYS[day] ?? ('' as Day),
    amount: amount as Cents,
    text,
    reference: null,
    bankId: ids ? `${day}-${index}` : null,
    balance: (balances?.[index] ?? null) as Cents | null
  }))

/** Makes an account into which files are imported one after the other. */
function account() {
  const known: KnownLine[] = []
  const bring = (lines: readonly PlacedLine[]) => {
    const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? '']
    const compared = compareLines(
      lines,
      known.filter(({ date }) => date >= first && date <= last)
    )
    for (const { state, key, date, amount, balance, text } of compared)
      if (state !== 'known') known.push({ id: `${known.length}` as BankLineId, date, amount, key, balance, text_key: text.toLowerCase() })
    return compared.map(({ state }) => state)
  }
  return { known, bring, sums: () => known.map(({ date, amount }) => `${date} ${amount}`).toSorted() }
}

const inOrder = (movements: readonly Movement[]) => movements.toSorted((a, b) => a.day - b.day)
const spans = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 6 })

it('brings overlapping files of whole days, in any order, to what the whole has; twins survive, and keys are once', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), spans, fc.boolean(), fc.boolean(), (given, cuts, withBalances, withIds) => {
      const movements = inOrder(given)
      let balance = 0
      const balances = movements.map(({ amount }) => (balance += amount))
      const whole = toLines(movements, withBalances ? balances : null, withIds)
      const { bring, known, sums } = account()
      for (const [a, b] of cuts) {
        const [from, to] = [DAYS[Math.min(a, b)] ?? '', DAYS[Math.max(a, b)] ?? '']
        const states = bring(whole.filter(({ date }) => date >= from && date <= to))
        expect(states).not.toContain('similar')
      }
      bring(whole)
      expect(sums()).toEqual(whole.map(({ date, amount }) => `${date} ${amount}`).toSorted())
      expect(new Set(known.map(({ key }) => key)).size).toBe(known.length)
      expect(bring(whole)).toEqual(whole.map(() => 'known'))
    }),
    cases(60, 2_000)
  )
})

it('brings files that begin and end within a day to the whole, where each balance is another one', () => {
  const inflow = fc.record({ day: fc.nat(1), amount: fc.constantFrom(5, 7), text: fc.constant('Rent') })
  fc.assert(
    fc.property(fc.array(inflow, { maxLength: 20 }), fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 5 }), (given, cuts) => {
      const movements = inOrder(given)
      let balance = 0
      const whole = toLines(
        movements,
        movements.map(({ amount }) => (balance += amount)),
        false
      )
      const { bring, known } = account()
      for (const [a, b] of cuts) bring(whole.slice(Math.min(a, b), Math.max(a, b)))
      bring(whole)
      expect(known.map((one) => one.balance).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(whole.map((one) => one.balance))
    }),
    cases(60, 2_000)
  )
})

it('takes no more lines for similar than there are known ones that are nowhere else', () => {
  const { bring } = account()
  const of = (...texts: string[]) =>
    toLines(
      texts.map((text) => ({ day: 0, amount: 5, text })),
      null,
      false
    )
  expect(bring(of('A', 'B'))).toEqual(['new', 'new'])
  expect(bring(of('C', 'A', 'D', 'E'))).toEqual(['similar', 'known', 'new', 'new'])
})

it('is not slow where all lines are the same', () => {
  const lines = toLines(
    Array.from({ length: 20_000 }, () => ({ day: 0, amount: 5, text: 'Rent' })),
    null,
    false
  )
  const { bring } = account()
  bring(lines)
  const begun = performance.now()
  bring(lines.map((line, index) => ({ ...line, balance: index as Cents })))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

it('takes a known line once, also where one line of the file has a balance and its twin has none', () => {
  const { bring, known } = account()
  const twins = (...balances: (number | null)[]) =>
    toLines(
      balances.map(() => ({ day: 0, amount: 5, text: 'Rent' })),
      null,
      false
    ).map((line, index) => ({ ...line, balance: (balances[index] ?? null) as Cents | null }))
  bring(twins(10, 15))
  expect(bring(twins(10, null))).toEqual(['known', 'known'])
  expect(bring(twins(10, null, null))).toEqual(['known', 'known', 'new'])
  expect(known.length).toBe(3)
})

it('goes by what the bank calls a line, whatever its text, and by the text where the bank calls it nothing', () => {
  const { bring } = account()
  const of = (text: string, bankId: string | null) =>
    toLines([{ day: 0, amount: 5, text }], null, false).map((line) => ({ ...line, bankId }))
  expect(bring(of('Rent', 'F1'))).toEqual(['new'])
  expect(bring(of('Rent of 4B', 'F1'))).toEqual(['known'])
  expect(bring(of('Rent', 'F2'))).toEqual(['similar'])
  expect(bring(of('Fee', null))).toEqual(['similar'])
  expect(bring(of('FEE', null))).toEqual(['known'])
})

it('pairs similar lines with those of the same text first, and says whether it is the same', () => {
  const of = (...lines: [text: string, bankId: string][]) =>
    toLines(
      lines.map(([text]) => ({ day: 0, amount: 5, text })),
      null,
      false
    ).map((line, index) => ({ ...line, bankId: lines[index]?.[1] ?? null }))
  const known = compareLines(of(['A', '1'], ['B', '2']), []).map(({ key, date, amount, balance, text }, index): KnownLine => ({
    id: `${index}` as BankLineId,
    date,
    amount,
    balance,
    key,
    text_key: text.toLowerCase()
  }))
  const compared = compareLines(of(['B', '8'], ['C', '9'], ['A', '10']), known)
  expect(compared.map(({ state, known: id, hasSameText }) => [state, id, hasSameText])).toEqual([
    ['similar', '1', true],
    ['new', null, false],
    ['similar', '0', true]
  ])
})
