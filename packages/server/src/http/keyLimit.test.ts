import { expect, it } from 'vitest'
import { countKeys } from './keyLimit.ts'

it('counts the keys of a person for each day', () => {
  const count = countKeys(2)
  const [one, other] = ['one', 'other'] as never[]
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString() as never
  expect([count(one!, at(1)), count(one!, at(2)), count(one!, at(3))]).toEqual([undefined, undefined, 21 * 3_600])
  expect(count(other!, at(3))).toBeUndefined()
  expect(count(one!, at(24))).toBeUndefined()
})
