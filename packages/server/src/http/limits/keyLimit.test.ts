import { instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { countKeys } from './callLimit.ts'

it('counts the keys of a person for each day', () => {
  const count = countKeys(2)
  const [one, other] = [newId<UserId>(), newId<UserId>()]
  const at = (hour: number) => instant(new Date(Date.UTC(2026, 10, 21, hour)))
  expect([count(one, at(1)), count(one, at(2)), count(one, at(3))]).toEqual([undefined, undefined, 21 * 3_600])
  expect(count(other, at(3))).toBeUndefined()
  expect(count(one, at(24))).toBeUndefined()
})
