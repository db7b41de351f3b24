import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../../test/form.ts'
import { json, on, serve } from '../../../test/server.ts'
import { LINKED, listing, open, stats } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './TransactionDialog.tsx'

test('a vendor is linked also when the name was typed before the list of vendors was there', async () => {
  const { promise: asked, resolve: answerNames } = Promise.withResolvers<void>()
  serve(
    on('GET', '/vendors/names', async () => {
      await asked
      return json({ vendors: [LINKED] })
    }),
    listing(),
    stats()
  )
  const { user } = open({ at: '/finances?new=1' })
  await screen.findByRole('dialog', { name: 'Record New Transaction' })
  await user.fill(field('Vendor/Payee'), 'lanka lifts')
  expect(screen.getByText('A vendor of the list, or any other name.')).toBeVisible()
  answerNames()
  expect(await screen.findByText('Linked to this vendor: it counts among their payments.')).toBeVisible()
})
