import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../test/server.ts'
import { listing, NOTHING, open, stats, transaction } from '../testing.ts'

test('a transaction that cannot be changed says why, and what to do instead', async () => {
  serve(stats(), listing(transaction({ can: NOTHING, locked: 'matched' })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Generator diesel' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Why can’t I change this?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Why can’t I change this?' })
  expect(within(dialog).getByText('A line of the bank’s statement stands for it.')).toBeVisible()
  expect(within(dialog).getByText(/take the match back/)).toBeVisible()
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
