import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { AT, listing, open, storedDocument, viewing } from '../testing.ts'

const addresses = new Set<string>()

beforeEach(() => {
  addresses.clear()
  let made = 0
  const createObjectURL = () => {
    const address = `blob:${(made += 1)}`
    addresses.add(address)
    return address
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: (address: string) => addresses.delete(address) })
})

const picture = storedDocument({ fileName: 'plan.png', fileType: 'png' })
const previewing = on('GET', `${AT}/preview`, () => new Response('x', { headers: { 'content-type': 'image/png' } }))
const look = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'View' }))
  return within(await screen.findByRole('dialog', { name: 'Lift service schedule' }))
}

test('View counts one view, shows what is known and the picture, and forgets its bytes when it is closed', async () => {
  const calls = serve(listing(picture), viewing(picture), previewing)
  const { user } = open({ mayUpload: false })
  const dialog = await look(user)
  const image = await dialog.findByRole('img', { name: 'Lift service schedule' })
  expect(image).toHaveAttribute('src', 'blob:1')
  for (const text of ['plan.png', 'PNG', '128.00 KB', 'Dilan Fernando', 'Feb 03, 2026', 'lift', 'service', picture.description])
    expect(dialog.getByText(text)).toBeVisible()
  expect(await dialog.findByText('13')).toBeVisible()
  expect(sent(calls, 'GET').find(({ path }) => path.endsWith('/preview'))?.token).toBe('token of resident')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([...addresses]).toEqual([])
  expect(await screen.findByText('13 views')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
  expect(sent(calls, 'GET /api/documents')).toHaveLength(1)
})

test('a picture grows and shrinks in steps, by buttons and keys', async () => {
  serve(listing(picture), viewing(picture), previewing)
  const { user } = open()
  const dialog = await look(user)
  await dialog.findByRole('img', { name: 'Lift service schedule' })
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(dialog.getByRole('button', { name: 'Fit to width, now 125%' })).toBeVisible()
  dialog.getByRole('region', { name: 'Preview of Lift service schedule' }).focus()
  await user.keyboard('--')
  expect(dialog.getByRole('button', { name: 'Fit to width, now 75%' })).toBeVisible()
  await user.keyboard('0')
  expect(dialog.getByText('100%')).toBeVisible()
})

test('what cannot be shown says so and can be downloaded', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const table = storedDocument({ fileName: 'budget.xlsx', fileType: 'xlsx' })
  const calls = serve(
    listing(table),
    viewing(table),
    on('GET', `${AT}/download`, () => new Response('x'))
  )
  const { user } = open()
  const dialog = await look(user)
  expect(await dialog.findByText('This type of file cannot be shown here.')).toBeVisible()
  expect(sent(calls, 'GET').some(({ path }) => path.endsWith('/preview'))).toBe(false)
  await user.click(dialog.getAllByRole('button', { name: 'Download' }).at(-1) as HTMLElement)
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
})

test('deleted meanwhile: the server’s words, Retry, and the list is fetched again', async () => {
  const gone = () => problem('not_found', 'This document was deleted')
  const calls = serve(listing(picture), on('POST', `${AT}/view`, gone), on('GET', `${AT}/preview`, gone))
  const { user } = open()
  const dialog = await look(user)
  expect(await dialog.findByRole('alert')).toHaveTextContent('This document was deleted')
  await waitFor(() => expect(sent(calls, 'GET /api/documents')).toHaveLength(2))
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(2))
})

test('the storage is away for a while: Retry shows the picture', async () => {
  let isAway = true
  const calls = serve(
    listing(picture),
    viewing(picture),
    on('GET', `${AT}/preview`, () => (isAway ? json({ code: 'not_allowed' }, 400) : new Response('x')))
  )
  const { user } = open()
  const dialog = await look(user)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to fetch documents')
  isAway = false
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByRole('img', { name: 'Lift service schedule' })).toBeVisible()
  // The view was counted already.
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('an address opens the document that it names, whoever sees it, and is forgotten when that is closed', async () => {
  const calls = serve(listing(), viewing(picture), previewing)
  const { user, router } = open({ at: `/documents?search=roof&document=${picture._id}`, mayUpload: false })
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift service schedule' }))
  expect(await dialog.findByRole('img', { name: 'Lift service schedule' })).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?search=roof')
})

test('an address of a document that is not there, or not for the person, says so', async () => {
  serve(
    listing(),
    on('POST', `${AT}/view`, () => problem('not_found', 'Not found'))
  )
  const { user, router } = open({ at: `/documents?document=${picture._id}`, mayUpload: false })
  const banner = within(await screen.findByRole('alert'))
  expect(banner.getByText('Not found')).toBeVisible()
  await user.click(banner.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(router.state.location.search).toBe('')
})
