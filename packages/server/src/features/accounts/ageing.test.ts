import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { describe, expect, it } from 'vitest'
import { ageingOf, groupDebts, isOverdue, presentDebt, presentTotal } from './dues.present.ts'

const TODAY = '2026-11-21' as Day
const bill = (date: string, amount = 1, unit = '4B') => ({ unit, date: date as Day, amount: amount as Cents })

describe('what units owe', () => {
  it.each([
    ['2026-12-01', 'd0_30'],
    ['2026-11-21', 'd0_30'],
    ['2026-10-22', 'd0_30'],
    ['2026-10-21', 'd31_60'],
    ['2026-09-22', 'd31_60'],
    ['2026-09-21', 'd61_90'],
    ['2026-08-23', 'd61_90'],
    ['2026-08-22', 'd90'],
    ['2020-02-29', 'd90']
  ])('is sorted by the days since the bill: one of %s is in %s', (date, age) => {
    const none = { d0_30: 0, d31_60: 0, d61_90: 0, d90: 0 }
    expect(ageingOf([bill(date, 250)], TODAY)).toEqual({ ...none, [age]: 250 })
  })

  it('is summed by unit, the oldest bill first', () => {
    const bills = [
      bill('2026-11-01', 5, '9A'),
      bill('2026-07-01', 7, '2A'),
      bill('2026-10-01', 11),
      bill('2026-07-01', 13, '10C'),
      bill('2026-11-21', 17)
    ]
    expect(groupDebts(bills, TODAY).map(({ unit, oldest, outstanding }) => [unit, oldest, outstanding])).toEqual([
      ['10C', '2026-07-01', 13],
      ['2A', '2026-07-01', 7],
      ['4B', '2026-10-01', 28],
      ['9A', '2026-11-01', 5]
    ])
    for (const { outstanding, ageing } of groupDebts(bills, TODAY))
      expect(Object.values(ageing).reduce((sum, amount) => sum + amount, 0)).toBe(outstanding)
    expect(groupDebts([], TODAY)).toEqual([])
    expect(
      groupDebts([bill('2026-11-01', 150), bill('2026-10-01', 200), bill('2026-09-01', 300)], TODAY).map((debt) =>
        presentDebt(debt, { credit: 50 as Cents, resident: null, remindedAt: null })
      )
    ).toEqual([
      {
        unitNumber: '4B',
        resident: null,
        outstanding: 6.5,
        overdue: 6.5,
        credit: 0.5,
        oldest: '2026-09-01',
        ageing: { d0_30: 1.5, d31_60: 2, d61_90: 3, d90: 0 },
        remindedAt: null
      }
    ])
  })

  it('is overdue, as a sum, from the day after the due day on', () => {
    const [debt] = groupDebts([bill('2026-11-20', 5), bill('2026-11-21', 7), bill('2026-11-22', 11)], TODAY)
    expect([debt?.outstanding, debt?.overdue]).toEqual([23, 5])
  })

  it('is overdue from the day after its due day on', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((oldest) => isOverdue({ oldest: oldest as Day }, TODAY))).toEqual([
      true,
      false,
      false
    ])
  })

  it('is summed over all units, and a unit that has only later bills is not overdue', () => {
    const bills = [bill('2026-11-01', 500), bill('2026-07-01', 150), bill('2026-07-02', 25, '9A'), bill('2026-11-22', 75, '2A')]
    expect(presentTotal(bills, 30 as Cents, TODAY)).toEqual({
      outstanding: 7.5,
      overdue: 6.75,
      credit: 0.3,
      ageing: { d0_30: 5.75, d31_60: 0, d61_90: 0, d90: 1.75 },
      overdueUnits: 2
    })
    expect(presentTotal([], 0 as Cents, TODAY)).toEqual({
      outstanding: 0,
      overdue: 0,
      credit: 0,
      ageing: { d0_30: 0, d31_60: 0, d61_90: 0, d90: 0 },
      overdueUnits: 0
    })
  })
})
