import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { billId, line } from '../testing.ts'
import { type Choice, useChooseForm } from './chooseForm.ts'

const choice = (number: number, amount?: number): Choice => ({
  target: { unitNumber: '4B', billId: billId(number) },
  label: `Bill ${number}`,
  ...(amount !== undefined && { amount })
})

/** Returns the amounts after these were chosen one after the other, and the open part of the line. */
async function choose(amount: number, ...choices: Choice[]) {
  const { result } = renderHook(() => useChooseForm(line(1, { amount }), [], [], null))
  for (const one of choices) await act(async () => result.current.toggle(one))
  return { amounts: result.current.form.getValues('targets').map((part) => part.amount), rest: result.current.rest }
}

test.each([
  ['something of any size takes all', 5_000, [choice(1)], ['5,000'], 0],
  ['something smaller takes what it is', 5_000, [choice(1, 3_000)], ['3,000'], 2_000],
  ['something larger takes what is left', 5_000, [choice(1, 9_000)], ['5,000'], 0],
  ['the second takes the rest', 5_000, [choice(1, 3_000), choice(2, 9_000)], ['3,000', '2,000'], 0],
  ['of money that went out amounts have no sign', -800, [choice(1, -500), choice(2)], ['500', '300'], 0],
  ['where nothing is left all of what is known is chosen', 5_000, [choice(1), choice(2, 3_000)], ['5,000', '3,000'], -3_000],
  ['what is not known is empty where nothing is left', 5_000, [choice(1), choice(2)], ['5,000', ''], 0],
  ['what is chosen twice is taken out', 5_000, [choice(1, 3_000), choice(1, 3_000)], [], 5_000]
])('of a line %s', async (_what, amount, choices, amounts, rest) => {
  expect(await choose(amount, ...choices)).toEqual({ amounts, rest })
})
