import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { evenParts, newTransfer, transferBody } from './dialogs/transferForm.ts'
import { isFormer, isPlanned, isPresent, latestOwners, leavingOn, payerOf, presentOf } from './holders.ts'
import { newPersonChoice } from './people/personChoice.ts'
import { holder, personId, storedUnit } from './testing.ts'

const TODAY = '2026-11-28' as Day
const from = (day: string, to: string | null = null) => ({ from: day as Day, to: to as Day | null })

test.each([
  ['ended yesterday', 'former', from('2026-01-01', '2026-11-27')],
  ['ends today', 'present', from('2026-01-01', '2026-11-28')],
  ['begins today', 'present', from('2026-11-28')],
  ['begins tomorrow', 'planned', from('2026-11-29')],
  ['is of one day', 'present', from('2026-11-28', '2026-11-28')]
])('what %s is %s', (_what, state, period) => {
  const states = { former: isFormer(period, TODAY), present: isPresent(period, TODAY), planned: isPlanned(period, TODAY) }
  expect(Object.entries(states).filter(([, is]) => is)).toEqual([[state, true]])
})

const owner = holder(1, 'Amaya')
const seller = holder(2, 'Kamal', from('2020-01-01', '2026-02-28'))
const tenant = holder(3, 'Sunil', { kind: 'tenant' })
const occupant = holder(4, 'Nimal', { kind: 'occupant' })
const gone = holder(5, 'Ruwan', { kind: 'occupant', ...from('2025-01-01', '2026-11-30') })
const unit = storedUnit({ holders: [seller, owner, tenant, occupant, gone] })

test('of each kind those are present whose time it is; the latest owners have no end', () => {
  expect(presentOf(unit, 'owner', TODAY)).toEqual([owner])
  expect(presentOf(unit, 'occupant', '2026-12-01' as Day)).toEqual([occupant])
  expect(latestOwners(unit)).toEqual([owner])
})

test.each([
  ['the owner', 1, owner],
  ['a tenant', 3, tenant],
  ['who only lives there', 4, undefined],
  ['who has sold it', 2, undefined]
])('bills go to %s only if they owe them', (_what, billed, payer) => {
  expect(payerOf({ ...unit, billed: personId(billed) }, TODAY)).toEqual(payer)
  expect(payerOf({ ...unit, billed: null }, TODAY)).toBeUndefined()
})

test.each([
  ['the day after who lives there has left', '2026-12-01', false, [owner, occupant]],
  ['the last day of who lives there', '2026-11-30', false, [owner, occupant, gone]],
  ['a day on which who lives there stays', '2026-11-30', true, [owner]],
  ['the day on which they came', '2026-03-01', false, [owner, gone]]
])('a transfer on %s ends the time of the owners, and of those who leave with them, the day before', (_what, day, stay, leaving) => {
  const ends = leavingOn(unit, day as Day, stay)
  expect(ends.map((end) => end.holder)).toEqual(leaving)
  expect(new Set(ends.map(({ last }) => last)).size).toBe(1)
  expect(ends[0]?.last).toBe(day.endsWith('-01') ? (day === '2026-12-01' ? '2026-11-30' : '2026-02-28') : '2026-11-29')
})

const owners = ['A', 'B'].map((name, index) => ({
  ...newPersonChoice(),
  person: { name, email: '', phone: '' },
  part: evenParts(2)[index] ?? ''
}))
test.each([
  ['the second', '1', 2, 1],
  ['the one with the largest part', '', 2, null],
  ['one who was removed', '2', 2, null],
  ['the second of one who is left', '1', 1, null]
])('of new owners %s is named as who gets the bills', (_what, payer, count, place) => {
  const values = { ...newTransfer(unit, new Date()), owners: owners.slice(0, count), payer }
  expect(transferBody(values)).toMatchObject({ payer: place, owners: owners.slice(0, count).map(({ person, part }) => ({ person, part })) })
})

test('where nobody owns the unit yet, who lives there stays unless it is said otherwise', () => {
  expect(newTransfer(unit, new Date()).keepOccupants).toBe(false)
  expect(newTransfer(storedUnit({ holders: [seller, occupant] }), new Date()).keepOccupants).toBe(true)
})
