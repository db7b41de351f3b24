import type { ChargeId } from '@verandah/contract/ids'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { on, page, sent, serve } from '../../../test/server.ts'
import { bill, BILLS, billAnswers, billId, charge, overdue } from './testing.ts'

const can = rights({ seeFinances: true })
const LATE = charge({ _id: '01900000-0000-7000-8000-000000000829' as ChargeId, kind: 'Sinking' })
const interest = bill(20, {
  description: 'Interest until Nov 27, 2026',
  charges: [charge({ kind: 'Interest', interestFor: LATE._id }), charge({ kind: 'Interest', interestFor: 'gone' as ChargeId })]
})
const namesOf = () =>
  within(screen.getByRole('list', { name: 'Billed for' }))
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent)

test('interest says on which charge of which bill it is, and leads there', async () => {
  serve(
    // The bill that was paid late is on another page.
    on('GET', BILLS, ({ search }) =>
      search.has('limit') && !search.has('status')
        ? page('bills', search.get('page') === '1' ? [interest] : [overdue(11, { charges: [LATE] })], { pages: 2 })
        : page('bills', [interest])
    ),
    billAnswers([interest, overdue(11, { charges: [LATE] })])
  )
  const { user } = openPage(`/finances/dues/4B?bill=${interest._id}`, { as: 'treasurer', can })
  const link = await screen.findByRole('link', { name: 'Interest on Sinking of B11' })
  expect(link).toHaveAttribute('href', `/finances/dues/4B?bill=${billId(11)}`)
  expect(namesOf()).toEqual(['Interest on Sinking of B11To pay: LKR 4,500', 'InterestTo pay: LKR 4,500'])
  await user.click(link)
  expect(await screen.findByRole('dialog', { name: 'Bill B11' })).toBeVisible()
})

test('other bills do not ask for all bills of the unit', async () => {
  const calls = serve(billAnswers([interest, overdue(11)]))
  openPage(`/finances/dues/4B?bill=${billId(11)}`, { as: 'treasurer', can })
  await screen.findByRole('dialog', { name: 'Bill B11' })
  expect(sent(calls, `GET /api${BILLS}`).every(({ search }) => !search.has('limit') || search.has('status'))).toBe(true)
})
