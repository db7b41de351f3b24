import { screen, waitFor, within } from '@testing-library/react'
import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { AT, listing, open, storedVendor, vendorPage } from '../testing.ts'

const stars = () => screen.getAllByRole<HTMLInputElement>('radio')
const given = () => stars().findIndex(({ checked }) => checked) + 1

async function create(...answers: Answer[]) {
  const calls = serve(...answers, listing())
  const opened = open({ at: '/vendors?new=1' })
  await screen.findByRole('dialog', { name: 'Add New Vendor' })
  return { ...opened, calls }
}

async function edit(...answers: Answer[]) {
  const calls = serve(...answers, listing(storedVendor()))
  const opened = open()
  await choose(opened.user, 'Edit Vendor', 'Lanka Lifts')
  await screen.findByRole('dialog', { name: 'Edit Vendor' })
  return { ...opened, calls }
}

test('a link opens the dialog with its fields and defaults; Cancel forgets the link', async () => {
  const { user, router } = await create()
  expect(field('Category')).toHaveValue('maintenance')
  expect(field('Payment Terms (Days)')).toHaveValue('30')
  for (const name of [
    'Vendor Name',
    'Contact Person',
    'Phone',
    'Email',
    'Address',
    'Description',
    'Contract Start Date',
    'Contract End Date'
  ])
    expect(field(name)).toHaveValue('')
  expect(given()).toBe(0)
  expect(screen.getByText('Not rated')).toBeVisible()
  await press(user, 'Cancel')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is missing or wrong is named all at once, and nothing is sent', async () => {
  const { user, calls } = await create()
  await user.fill(field('Contract Start Date'), '2026-03-01')
  await user.fill(field('Contract End Date'), '2026-02-28')
  await user.clear(field('Payment Terms (Days)'))
  await user.type(field('Payment Terms (Days)'), '366')
  await press(user, 'Add')
  const summary = within((await screen.findByText('Please correct the following:')).parentElement as HTMLElement)
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vendor name is required',
    'Contact person is required',
    'Phone is required',
    'Email is required',
    'Contract end cannot be before contract start',
    'Payment terms must be a whole number, 0 to 365'
  ])
  expect(sent(calls, 'POST')).toEqual([])
})

test('a vendor is added as typed, with stars chosen by the keyboard', async () => {
  const stored = storedVendor()
  const { user, calls, router } = await create(
    on('POST', '/vendors', () => json(stored, 201)),
    on('GET', '/vendors', () => vendorPage([stored], 1, 2))
  )
  await user.fill(field('Vendor Name'), 'Lanka Lifts')
  await user.selectOptions(field('Category'), 'Electrical')
  await user.fill(field('Contact Person'), 'Prasanna Gamage')
  await user.fill(field('Phone'), '011 255 0310')
  await user.fill(field('Email'), 'service@lankalifts.example')
  await user.clear(field('Payment Terms (Days)'))
  stars()[0]?.focus()
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
  expect(given()).toBe(4)
  expect(screen.getByText('Very good')).toBeVisible()
  await press(user, 'Add')
  expect(await screen.findByText('Vendor added successfully')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
    {
      name: 'Lanka Lifts',
      category: 'electrical',
      contactPerson: 'Prasanna Gamage',
      phone: '+94112550310',
      email: 'service@lankalifts.example',
      address: '',
      description: '',
      contractStart: '',
      contractEnd: '',
      paymentTerms: '',
      rating: 4
    }
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The vendor is one of many, which are listed by name: the search brings it into sight.
  await waitFor(() => expect(router.state.location.search).toBe('?search=Lanka+Lifts'))
  expect(screen.getByRole('region', { name: 'Lanka Lifts' })).toHaveAttribute('tabindex', '-1')
})

test('a rating can be taken back, and what is left empty is cleared', async () => {
  const { user, calls } = await edit(on('PUT', AT, () => json(storedVendor({ rating: 0 }))))
  expect(given()).toBe(4)
  await press(user, 'No rating')
  expect(given()).toBe(0)
  expect(stars()[0]).toHaveFocus()
  await user.clear(field('Address'))
  await press(user, 'Update')
  expect(await screen.findByText('Vendor updated successfully')).toBeVisible()
  const [put] = sent(calls, 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toMatchObject({ rating: 0, address: '', contractStart: '2026-01-01', paymentTerms: '30' })
})

test.each([
  ['the server’s words', () => problem('conflict', 'There is such a vendor already'), 'There is such a vendor already'],
  ['none', () => json({ oops: true }, 500), 'Failed to save vendor'],
  ['a server without vendors', () => new Response('', { status: 404 }), 'Demo: Vendor would be added when API is implemented']
])('after a failure with %s everything still stands there', async (_what, answer, text) => {
  const { user } = await create(on('POST', '/vendors', answer))
  for (const [name, typed] of [
    ['Vendor Name', 'Lanka Lifts'],
    ['Contact Person', 'Prasanna'],
    ['Phone', '+94112550310'],
    ['Email', 'a@b.lk']
  ] as const)
    await user.fill(field(name), typed)
  await press(user, 'Add')
  expect(await screen.findByText(text)).toBeVisible()
  expect(field('Vendor Name')).toHaveValue('Lanka Lifts')
})

test('somebody else was faster: their changes can be loaded, and nothing typed is lost', async () => {
  const newer = storedVendor({
    version: 4,
    name: 'Lanka Lifts (Pvt) Ltd',
    category: 'electrical',
    contractEnd: '2026-12-31' as Day,
    rating: 2
  })
  const { user, calls } = await edit(
    on('PUT', AT, ({ ifMatch }) => (ifMatch === '"4"' ? json(newer) : problem('stale', 'Stale'))),
    on('GET', AT, () => json(newer)),
    on('GET', '/vendors', () => vendorPage([storedVendor()]))
  )
  await user.fill(field('Vendor Name'), 'Mine')
  await user.fill(field('Contract End Date'), '2026-11-30')
  await press(user, 'Update')
  expect(await screen.findByText(/^This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  expect(await screen.findByText('Vendor Name (latest: Lanka Lifts (Pvt) Ltd)')).toBeVisible()
  expect(screen.getByText('Contract End Date (latest: Dec 31, 2026)')).toBeVisible()
  expect(field('Vendor Name')).toHaveValue('Mine')
  expect(field('Category')).toHaveValue('electrical')
  expect(given()).toBe(2)
  await press(user, 'Update')
  await screen.findByText('Vendor updated successfully')
  await waitFor(() => expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']))
})

test('the error of a phone number goes as soon as the number is right', async () => {
  const { user } = await create()
  const wrong = 'Please provide a valid phone number'
  await user.fill(field('Phone'), '011 call me')
  await user.tab()
  expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0)
  await user.fill(field('Phone'), '0112550310')
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
})
