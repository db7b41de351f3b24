import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, serve } from '../../test/server.ts'
import { duesPage, TOTAL, unitDues } from './testing.ts'

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a chip leads to the units that have paid in advance and owe nothing; a row says which bill the money would pay', async () => {
  const nothing = { outstanding: 0, overdue: 0, oldest: null, ageing: { d0_30: 0, d31_60: 0, d61_90: 0, d90: 0 } }
  const total = { ...TOTAL, advanceUnits: 1 }
  serve(
    on('GET', '/finances/dues', ({ search }) =>
      json(
        search.get('inAdvance') === 'true'
          ? duesPage([unitDues('7E', { ...nothing, credit: 500 })], { ...total, outstanding: 0, overdue: 0, credit: 500 })
          : duesPage([unitDues('4B', { credit: 300 })], total)
      )
    )
  )
  const { user } = openPage('/finances/dues', { as: 'treasurer', can: rights({ seeFinances: true }) })
  expect((await row(/ 4B/)).getByText('LKR 300 in advance, would pay the bill due Aug 01, 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'In advance (1)', pressed: false }))
  expect((await row(/7E/)).getByText('LKR 500 in advance, for the next bill')).toBeVisible()
  expect(screen.getByText('1 unit in advance')).toBeVisible()
  expect(screen.getByRole('button', { name: 'In advance (1)', pressed: true })).toBeVisible()
  // Nobody is reminded of nothing.
  expect(screen.queryByRole('button', { name: /Send Reminder/ })).toBeNull()
})
