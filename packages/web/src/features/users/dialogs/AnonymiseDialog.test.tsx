import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, on, sent, serve } from '../../../test/server.ts'
import { listing, may, open, userRecord } from '../testing.ts'

const former = userRecord({ isActive: false, can: may('anonymise') })
const PATH = `/users/${former._id}/anonymise`

test('anonymising asks for a reason and for the name, and says what stays', async () => {
  const requests = serve(
    listing(former),
    on('PUT', PATH, () => json(userRecord({ ...former, firstName: 'Former', isAnonymised: true, can: may() })))
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Kamal Silva' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Anonymise' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonymise' }))
  expect(dialog.getByText(/^Kamal Silva becomes "Former resident".*This cannot be undone\.$/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Anonymise' })
  await user.fill(dialog.getByLabelText(/^Reason/), 'Moved out')
  await user.fill(dialog.getByLabelText(/^Type "Kamal Silva" to confirm/), 'Kamal')
  await user.click(submit)
  await dialog.findByText('This is not the name')
  expect(sent(requests, 'PUT')).toEqual([])
  await user.type(dialog.getByLabelText(/^Type "Kamal Silva" to confirm/), ' silva')
  await user.click(submit)
  await screen.findByText('User anonymised successfully')
  expect(sent(requests, 'PUT')).toMatchObject([{ path: `/api${PATH}`, body: { reason: 'Moved out' }, ifMatch: '"3"' }])
})
