import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { json, on, problem, serve } from '../../../test/server.ts'
import { AT, onPart } from '../testing.ts'
import { act, listing, open, request } from '../testingList.ts'
import { photoFile, playPhotos } from '../photos/testingPhotos.ts'

const creating = () => on('POST', '/maintenance', () => json(request(), 201))
/** A resident on the way from the dashboard: their phone is known as well. */
function submit(...answers: Parameters<typeof serve>) {
  const calls = serve(...answers, listing())
  const opened = openPage('/maintenance?new=1', { as: 'resident', phone: '+94771234567' })
  return { ...opened, calls }
}

test('a new request knows the unit and the phone, and needs a title, a description and a place', async () => {
  const { user, router, calls } = submit(creating())
  await screen.findByRole('dialog', { name: 'Submit New Request' })
  expect(
    [field('Unit Number'), field('Contact Phone'), field('Category'), field('Priority')].map((input) => (input as HTMLInputElement).value)
  ).toEqual(['4B', '+94771234567', 'plumbing', 'medium'])
  for (const hint of ['Low can wait a few days', 'Medium should be fixed soon', 'High urgent repair needed'])
    expect(screen.getByText(hint)).toBeVisible()
  expect(screen.queryByLabelText(/^Estimated Cost/)).toBeNull()
  await press(user, 'Submit Request')
  for (const text of ['Request title is required', 'Description is required', 'Location in unit is required'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await user.fill(field('Request Title'), 'Kitchen tap leaking')
  await user.fill(field('Description'), 'Water drips.')
  await user.fill(field('Location in Unit'), 'Kitchen')
  await user.selectOptions(field('Priority'), 'High')
  await press(user, 'Submit Request')
  expect(await screen.findByText('Maintenance request submitted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Kitchen tap leaking',
    description: 'Water drips.',
    category: 'plumbing',
    priority: 'high',
    unitNumber: '4B',
    location: 'Kitchen',
    preferredDate: '',
    preferredTime: '',
    contactPhone: '+94771234567'
  })
})

test('photos that could not be sent are sent again, and the request is not', async () => {
  playPhotos()
  let isUp = false
  const sendPhotos = onPart('POST', 'photos', () => (isUp ? json(request(), 201) : problem('unavailable', 'The storage is away')))
  const { user, calls } = submit(creating(), sendPhotos)
  await screen.findByRole('dialog')
  await user.fill(field('Request Title'), 'Kitchen tap leaking')
  await user.fill(field('Description'), 'Water drips.')
  await user.fill(field('Location in Unit'), 'Kitchen')
  await user.upload(screen.getByLabelText('Photos'), photoFile('leak.jpg'))
  await press(user, 'Submit Request')
  const next = within(await screen.findByRole('dialog', { name: 'Add Photos' }))
  expect(next.getByText('Your request is submitted. Its photos could not be sent yet.')).toBeVisible()
  expect(next.getByText('The storage is away')).toBeVisible()
  isUp = true
  await user.click(next.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Photos added successfully')).toBeVisible()
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/api/maintenance')).toHaveLength(1)
})

test('a request that was just submitted comes into view, with no filter in its way', async () => {
  const calls = serve(creating(), listing(request()))
  const { user, router } = openPage('/maintenance?page=2&status=completed', { as: 'resident' })
  await user.click(await screen.findByTitle('Submit New Request'))
  await screen.findByRole('dialog')
  await user.fill(field('Request Title'), 'Kitchen tap leaking')
  await user.fill(field('Description'), 'Water drips.')
  await user.fill(field('Location in Unit'), 'Kitchen')
  await press(user, 'Submit Request')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Kitchen tap leaking' })).toHaveFocus())
  expect(router.state.location.search).toBe('')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a manager edits with the costs, and clears what is optional', async () => {
  const stored = request({ status: 'completed', estimatedCost: 8_500, contactPhone: '+94771234567' })
  const { user, calls } = await act(
    'Edit Request',
    stored,
    on('PUT', AT, () => json(stored))
  )
  expect(screen.getByRole('dialog', { name: 'Edit Request' })).toBeVisible()
  expect(field('Estimated Cost')).toHaveValue('8,500')
  await user.clear(field('Estimated Cost'))
  await user.fill(field('Actual Cost'), 'Rs. 9,000/=')
  await user.clear(field('Contact Phone'))
  await press(user, 'Update Request')
  expect(await screen.findByText('Maintenance request updated successfully')).toBeVisible()
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toMatchObject({ title: 'Kitchen tap leaking', estimatedCost: null, actualCost: 9_000, contactPhone: '' })
})

test('whoever was slower takes over what the other one changed', async () => {
  const stored = request()
  const theirs = request({ version: 4, location: 'Bathroom', priority: 'high' })
  const { user, calls } = await act(
    'Edit Request',
    stored,
    on('PUT', AT, ({ ifMatch }) => (ifMatch === '"4"' ? json(theirs) : problem('stale', 'Stale'))),
    on('GET', AT, () => json({ ...theirs, timeline: [] }))
  )
  await user.fill(field('Location in Unit'), 'Balcony')
  await press(user, 'Update Request')
  await user.click(await screen.findByRole('button', { name: 'Load their changes' }))
  expect(await screen.findByText('Location in Unit (latest: Bathroom)')).toBeVisible()
  expect(field('Location in Unit')).toHaveValue('Balcony')
  expect(field('Priority')).toHaveValue('high')
  await press(user, 'Update Request')
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ location: 'Balcony', priority: 'high' })
  )
})

test('a rejected request keeps what was typed', async () => {
  serve(
    on('POST', '/maintenance', () => problem('unavailable', '')),
    listing(request())
  )
  const { user } = open()
  await user.click(await screen.findByTitle('Submit New Request'))
  await screen.findByRole('dialog')
  await user.fill(field('Request Title'), 'Lift stuck')
  await user.fill(field('Description'), 'On floor 3.')
  await user.fill(field('Location in Unit'), 'Lift')
  await press(user, 'Submit Request')
  expect(await screen.findByText('Failed to save maintenance request')).toBeVisible()
  expect(field('Request Title')).toHaveValue('Lift stuck')
  await press(user, 'Cancel')
  await choose(user, 'Edit Request', 'Kitchen tap leaking')
  expect(field('Request Title')).toHaveValue('Kitchen tap leaking')
})

const WRONG_PHONE = 'Please provide a valid phone number'

test('a phone number is wrong until it is right, also as people here write it', async () => {
  const { user } = submit()
  await screen.findByRole('dialog', { name: 'Submit New Request' })
  const phone = field('Contact Phone')
  await user.clear(phone)
  await user.type(phone, '0')
  await user.tab()
  expect((await screen.findAllByText(WRONG_PHONE)).length).toBeGreaterThan(0)
  await user.fill(phone, '0771234567')
  await waitFor(() => expect(screen.queryByText(WRONG_PHONE)).toBeNull())
  await user.tab()
  expect(phone).toHaveValue('+94771234567')
  expect(screen.queryByText(WRONG_PHONE)).toBeNull()
})
