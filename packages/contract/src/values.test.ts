import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf, instantAt, type Time } from './dates.ts'
import { endpoint, fillPath } from './endpoint.ts'
import { MeetingId } from './meetings.ts'
import { requiredAmount } from './fields.ts'
import { cents, formatMoney, rupees } from './money.ts'
import { rankOf } from './roles.ts'

describe('money', () => {
  it('is whole cents inside and rupees outside', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (value) => cents(rupees(value as never)) === value))
    expect(() => cents(0.001)).toThrow(RangeError)
    expect(cents(1.1 + 2.2)).toBe(330)
  })
  it('is more than nothing, at most 999,999,999.99, with two decimals', () => {
    for (const good of [0.01, 1, 1234.55, 999_999_999.99]) expect(requiredAmount('Amount').safeParse(good).success).toBe(true)
    for (const bad of [0, -1, 0.001, 1.005, 1_000_000_000, Number.NaN, '1', null])
      expect(requiredAmount('Amount').safeParse(bad).success).toBe(false)
  })
  it('is shown in LKR with grouping, and cents only when not zero', () => {
    expect([15_000, 0, undefined, null, 1234.55, 0.5, 2_500_000].map(formatMoney)).toEqual([
      'LKR 15,000',
      'LKR 0',
      'LKR 0',
      'LKR 0',
      'LKR 1,234.55',
      'LKR 0.50',
      'LKR 2,500,000'
    ])
  })
})

describe('time in Colombo', () => {
  it('is five and a half hours ahead, whatever the server’s zone', () => {
    expect(instantAt('2026-11-21' as Day, '00:00' as Time)).toBe('2026-11-20T18:30:00.000Z')
    expect(dayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
  })
  it('counts days over months and leap years', () => {
    expect([addDays('2026-12-31' as Day, 1), addDays('2024-02-28' as Day, 1), addDays('2026-03-01' as Day, -1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-02-28'
    ])
  })
})

describe('an operation', () => {
  it('fills its path in, escaped', () => {
    expect(fillPath('/api/a/:id/b/:other', { id: '1/2', other: 'x y' })).toBe('/api/a/1%2F2/b/x%20y')
  })
  it('does not compile with a parameter that its path does not name', () => {
    // @ts-expect-error -- `it` is not in the path
    endpoint('GET', '/api/a/:id', { summary: '', params: { it: MeetingId } })
    // @ts-expect-error -- the path has no parameters
    endpoint('GET', '/api/a', { summary: '', params: { id: MeetingId } })
    // @ts-expect-error -- the path's parameter is missing
    endpoint('GET', '/api/a/:id', { summary: '' })
  })
})

describe('a role', () => {
  it('ranks as specified; one that nobody knows ranks below all', () => {
    expect(['resident', 'council', 'treasurer', 'secretary', 'president', 'administrator', 'owner'].map(rankOf)).toEqual([
      1, 2, 3, 3, 4, 5, 0
    ])
  })
})
