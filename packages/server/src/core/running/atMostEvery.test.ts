import { MINUTE_MS } from '@verandah/contract/dates'
import { expect, it } from 'vitest'
import { atMostEvery } from './atMostEvery.ts'

it('keeps what is going on and what succeeded, but no failure', async () => {
  let runs = 0
  let isBroken = true
  const work = atMostEvery(MINUTE_MS, async () => {
    runs += 1
    if (isBroken) throw new Error('away')
    return runs
  })
  const [first, second] = [work(), work()]
  expect(second).toBe(first)
  await expect(first).rejects.toThrow('away')
  isBroken = false
  expect(await work()).toBe(2)
  expect(await work()).toBe(2)
})
