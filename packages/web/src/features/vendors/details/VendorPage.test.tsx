import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedDocument } from '../../documents/testing.ts'
import { choose, press } from '../../../test/form.ts'
import { type Answer, json, on, page, problem, serve } from '../../../test/server.ts'
import { AT, listing, open, payment, paying, storedVendor } from '../testing.ts'

function show(...answers: Answer[]) {
  serve(
    ...answers,
    on('GET', AT, () => json(storedVendor())),
    on('GET', `${AT}/contracts`, () => page('documents', [storedDocument({ title: 'Lift contract' })])),
    paying(payment(1))
  )
  return open({ at: AT })
}

test('a vendor in full: who, how good, how much, its contract and its payments', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 2, name: 'Lanka Lifts' })).toBeVisible()
  for (const text of ['118 Baseline Road, Colombo 09', 'LKR 1,250,000.50', '30 days', 'No end agreed', 'Maintains both lifts.'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(screen.getByRole('link', { name: '+94 11 255 0310' })).toHaveAttribute('href', 'tel:+94112550310')
  expect(await screen.findByText('Lift contract')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Visit 1/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All vendors' })).toHaveAttribute('href', '/vendors')
})

test('it can be edited here; deleting it leads back to the list', async () => {
  const { user, pathname } = show(
    on('DELETE', AT, () => new Response(null, { status: 204 })),
    listing()
  )
  await user.click(await screen.findByRole('button', { name: 'Edit Vendor' }))
  await screen.findByRole('dialog', { name: 'Edit Vendor' })
  await press(user, 'Cancel')
  await choose(user, 'Delete Vendor', 'Lanka Lifts')
  await press(user, 'Delete')
  await waitFor(() => expect(pathname()).toBe('/vendors'))
})

test('the way back keeps the filters of the list', async () => {
  serve(
    listing(storedVendor()),
    on('GET', AT, () => json(storedVendor()))
  )
  const { user, router } = open({ at: '/vendors?status=active' })
  await user.click(within(await screen.findByRole('region', { name: 'Lanka Lifts' })).getByRole('link', { name: 'Lanka Lifts' }))
  await user.click(await screen.findByRole('link', { name: 'All vendors' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=active'))
})

test('one that is not there says so and leads back', async () => {
  serve(on('GET', AT, () => problem('not_found', 'Vendor not found')))
  open({ at: AT })
  expect(await screen.findByRole('alert')).toHaveTextContent('Vendor not found')
  expect(screen.getByText('This vendor is not available')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
