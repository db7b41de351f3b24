import { dayOf } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { openMore } from '../../../test/form.ts'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { duesPage } from '../../accounts/testing.ts'
import { listing } from '../../finances/testing.ts'
// Loaded beforehand, so that no test waits for it.
import './AskToStart.tsx'
import { ACCOUNT, FUND, NOT_BEGUN } from './testing.ts'

const AT = '/finances/books/opening'
const can = rights({ seeFinances: true })

/** The server of books that begin at the first POST. */
function books() {
  let begun = false
  return serve(
    on('GET', AT, () => json({ ...NOT_BEGUN, begun })),
    on('POST', AT, () => {
      begun = true
      return json({ ...NOT_BEGUN, begun, day: '2026-11-21', can: { post: false } }, 201)
    }),
    listing(),
    on('GET', '/finances/dues', () => json(duesPage([]))),
    on('GET', '/finances/books/accounts', () =>
      json({
        accounts: [
          { ...ACCOUNT, funds: [{ fund: 'M', balance: 9 }] },
          { ...ACCOUNT, code: '1010', name: 'Sinking account' }
        ]
      })
    ),
    on('GET', '/finances/books/funds', () => json({ funds: [FUND] })),
    on('POST', '/finances/books/transfers', () => problem('conflict', 'It came here'))
  )
}

test('books that have not begun show how they begin, and nothing to do or to count', async () => {
  const calls = books()
  const { user } = openPage('/finances', { as: 'treasurer', can })
  const card = within(await screen.findByRole('region', { name: 'Start the books' }))
  expect(card.getByRole('link', { name: 'Bring over what stands' })).toHaveAttribute('href', '/finances/opening')
  for (const name of ['This Month', 'Total Balance']) expect(screen.queryByText(name)).toBeNull()
  await user.click(card.getByRole('button', { name: 'Begin at zero today' }))
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin at zero' }))
  expect(await screen.findByText('The books are started')).toBeVisible()
  expect(sent(calls, 'POST')).toMatchObject([{ body: { day: dayOf(new Date()) } }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Start the books' })).toBeNull())
  expect(await screen.findByText('This Month')).toBeVisible()
})

test('no month is offered to be closed or billed before', async () => {
  books()
  const months = openPage('/finances/months', { as: 'treasurer', can })
  expect(await screen.findByRole('region', { name: 'Start the books' })).toBeVisible()
  expect(screen.queryByText('Closed Months')).toBeNull()
  months.unmount()
  const { user } = openPage('/finances/dues', { as: 'treasurer', can })
  expect(await screen.findByText('The books have not been started.')).toBeVisible()
  expect(await openMore(user)).not.toContain('Bill a Month')
})

const ask = async () => within(await screen.findByRole('dialog', { name: 'The books have not been started. Start them at zero today?' }))

async function moveMoney() {
  const calls = books()
  const app = openApp('/finances/funds', { as: 'treasurer', can })
  await app.user.click(await screen.findByRole('button', { name: 'Move Money' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.fill(await dialog.findByLabelText(/^Amount/), '5')
  await app.user.click(dialog.getByRole('button', { name: 'Move Money' }))
  return { calls, ...app }
}

test('money that is recorded before asks first, and is sent once the books are started', async () => {
  const { calls, user } = await moveMoney()
  await user.click((await ask()).getByRole('button', { name: 'Start at zero' }))
  expect(await screen.findByText('It came here')).toBeVisible()
  expect(sent(calls, 'POST').map(({ path }) => path)).toEqual(['/api/finances/books/opening', '/api/finances/books/transfers'])
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('5')
})

test('nothing is recorded where somebody does not want to start, and what was typed stays', async () => {
  const { calls, user } = await moveMoney()
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Nothing was recorded: the books have not been started.')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('5')
})
