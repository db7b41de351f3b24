import { screen, within } from '@testing-library/react'
import { dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { act, AT, idOf, listing, NOTHING, open, opening, stats, transaction } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './CorrectDialog.tsx'

const stored = transaction({ status: 'completed', can: { ...NOTHING, correct: true } })
const correction = transaction({ _id: idOf(9), amount: -84_500, corrects: stored._id, status: 'completed', can: NOTHING })

test('what counts in a closed month is corrected from its menu, with a day and a reason', async () => {
  let tries = 0
  const { calls, user } = await act(
    'Correct',
    stored,
    on('POST', `${AT}/correct`, () =>
      (tries += 1) === 1
        ? problem('period_closed', 'The books of October 2026 are closed: choose a day in a later month')
        : json(correction, 201)
    )
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }))
  expect(dialog.getByText('Generator diesel')).toBeVisible()
  expect(dialog.getByLabelText(/^Date/)).toHaveValue(dayOf(new Date()))
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
  await user.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Another vendor')
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await dialog.findByText('The books of October 2026 are closed: choose a day in a later month')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByText('Transaction corrected successfully')).toBeVisible()
  expect(sent(calls, 'POST').at(-1)).toMatchObject({ body: { reason: 'Another vendor', date: dayOf(new Date()) } })
})

test('the drawer has a button for it', async () => {
  serve(listing(stored), stats(), opening(stored))
  const { user } = open({ at: `/finances?transaction=${stored._id}` })
  const drawer = within(await screen.findByRole('dialog', { name: 'Generator diesel' }))
  await user.click(await drawer.findByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('dialog', { name: 'Correct' })).toBeVisible()
})

test('a correction is named in the list, adds what was spent, and leads to what it corrects', async () => {
  serve(listing(correction), stats(), opening(correction))
  open({ at: `/finances?transaction=${correction._id}` })
  const drawer = within(await screen.findByRole('dialog', { name: 'Generator diesel' }))
  expect(await drawer.findByText('Correction')).toBeVisible()
  expect(drawer.getByText('+LKR 84,500')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Open the Transaction' })).toHaveAttribute('href', `/finances?transaction=${stored._id}`)
})
