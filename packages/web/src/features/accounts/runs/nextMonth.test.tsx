import { addMonths } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore } from '../../../test/form.ts'
import { json, sent } from '../../../test/server.ts'
import { bill, kindId, MONTH, posted, preview, RUN_ID, RUNS } from '../kinds/testing.ts'
import { button, open, posting } from './testingRuns.ts'

test('it opens for the next month that is not billed, and each bill is seen before it is posted', async () => {
  const next = addMonths(MONTH, 1)
  const bills = Array.from({ length: 13 }, (_, index) => bill(`${index + 1}A`, { billedTo: index === 4 ? 'Kamala Silva' : null }))
  const { user, posts } = await open(
    posting(() => json(preview({ period: next, bills, billCount: 13, told: 9, onPaper: 4 }))),
    undefined,
    [posted({ period: MONTH }), posted()],
    '/finances/dues'
  )
  await chooseMore(user, 'Bill a Month')
  expect(await screen.findByText('9 homes told, 4 on paper')).toBeVisible()
  expect(posts()[0]?.[1]).toMatchObject({ period: next, kindIds: [kindId(1), kindId(2)] })
  expect(screen.queryByRole('table', { name: 'Bills' })).toBeNull()
  await user.click(screen.getByText('See the 13 bills'))
  const shown = () =>
    within(screen.getByRole('table', { name: 'Bills' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(13)
  await user.type(screen.getByRole('searchbox', { name: 'Search the bills' }), 'silva')
  await waitFor(() => expect(shown()).toEqual(['5A']))
})

test('the bills of the homes that nobody tells are printed from the toast', async () => {
  const { user, calls } = await open(posting(() => json(preview())))
  await user.click(await button(/^Post 88/))
  await user.click(await button('Print the 35'))
  await waitFor(() => expect(sent(calls, `GET /api${RUNS}/${RUN_ID}/bills.pdf`).map(({ search }) => search.get('only'))).toEqual(['paper']))
})
