import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, press } from '../../../test/form.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { AT, documentPage, listing, open, storedDocument, residentDocument } from '../testing.ts'

const bare = () => new Response('<h1>Not Found</h1>', { status: 404 })
const card = () => screen.findByRole('region', { name: 'Lift service schedule' })

test('the page is titled Document Repository and says that it is loading', async () => {
  serve(on('GET', '/documents', () => new Promise(() => {})))
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Document Repository' })).toBeVisible()
  expect(screen.getByText('Loading documents...')).toBeVisible()
})

test('a card says what the document is, how large, by whom, and how often it was seen', async () => {
  serve(listing(storedDocument({ description: 'd'.repeat(101), tags: ['lift', 'service', '2026', 'Otis', 'yearly'], isPublic: false })))
  open()
  const box = within(await card())
  for (const text of ['PDF file', 'maintenance', 'Private', '128.00 KB', '12 views', '1 download', 'lift', 'service', '2026', '+2 more'])
    expect(box.getByText(text)).toBeVisible()
  expect(box.getByText('By Dilan Fernando • Feb 03, 2026')).toBeVisible()
  expect(box.getByText(`${'d'.repeat(100)}...`)).toBeVisible()
  expect(box.queryByText('Otis')).toBeNull()
  expect(box.getByRole('button', { name: 'View' })).toBeVisible()
  expect(box.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('the menu offers what the server allows, and the button to upload whoever may', async () => {
  serve(listing(storedDocument()))
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Lift service schedule' }))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit Document', 'Download', 'Delete Document'])
  expect(screen.getByRole('button', { name: 'Upload Document' })).toBeVisible()
  unmount()
  serve(listing(residentDocument()))
  open({ mayUpload: false })
  // It would hold what is a button of the card as well.
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Lift service schedule' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload Document' })).toBeNull()
  expect(screen.getByText('Public')).toBeVisible()
})

test('search and category stand in the address and go to the first page; Clear Filters clears both', async () => {
  const calls = serve(on('GET', '/documents', () => documentPage([storedDocument()], 2, 3)))
  const { user, router } = open({ at: '/documents?page=2' })
  await card()
  const options = [...screen.getByLabelText('Category').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['All Categories', 'General', 'Maintenance', 'Safety', 'Meetings', 'Financial', 'Architectural', 'Contracts'])
  await user.selectOptions(screen.getByLabelText('Category'), 'Contracts')
  await user.fill(screen.getByLabelText('Search'), 'lift')
  await waitFor(() => expect(router.state.location.search).toBe('?search=lift&category=contracts'))
  await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({ page: '1', search: 'lift', category: 'contracts' }))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('nothing there, nothing found, and a failure each say so, with a way on', async () => {
  let isUp = false
  serve(
    on('GET', '/documents', ({ search }) => {
      if (!isUp) return json({ oops: true }, 400)
      return documentPage(search.has('search') ? [] : [storedDocument()])
    })
  )
  const { user, unmount } = open({ at: '/documents?search=pool' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch documents')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  expect(await card()).toBeVisible()
  unmount()
  serve(listing())
  open({ mayUpload: false })
  expect(await screen.findByText('No documents found')).toBeVisible()
  expect(screen.getByText('Nothing has been uploaded yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Upload Document' })).toBeNull()
})

test('a link opens the dialog at once for whoever may upload', async () => {
  serve(listing())
  const { user, router, unmount } = open({ at: '/documents?new=1' })
  await screen.findByRole('dialog', { name: 'Upload Document' })
  await press(user, 'Cancel')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  unmount()
  open({ at: '/documents?new=1', mayUpload: false })
  await screen.findByText('No documents found')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('deleting asks in the specified words, sends the version, and why it failed stays in sight', async () => {
  let answer = () => problem('stale', 'It was changed meanwhile')
  const stored = [storedDocument()]
  const calls = serve(
    on('DELETE', AT, () => {
      const reply = answer()
      if (reply.ok) stored.pop()
      return reply
    }),
    on('GET', '/documents', () => documentPage(stored))
  )
  const { user } = open()
  await choose(user, 'Delete Document', 'Lift service schedule')
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete this document?' })).toBeVisible()
  await press(user, 'Delete')
  expect(await screen.findByRole('alert')).toHaveTextContent('It was changed meanwhile')
  answer = () => new Response(null, { status: 204 })
  await choose(user, 'Delete Document', 'Lift service schedule')
  await press(user, 'Delete')
  expect(await screen.findByText('Document deleted successfully')).toBeVisible()
  expect(await screen.findByText('No documents found')).toBeVisible()
  expect(sent(calls, 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"'])
})

test('a download is saved under its own name and counted in the list; a failure is said above it', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isThere = true
  const calls = serve(
    listing(storedDocument()),
    on('GET', `${AT}/download`, () => (isThere ? new Response('%PDF') : new Response('', { status: 503 })))
  )
  const { user } = open()
  const box = within(await card())
  await user.click(box.getByRole('button', { name: 'Download' }))
  expect(await box.findByText('2 downloads')).toBeVisible()
  expect(saved).toEqual(['lift schedule.pdf'])
  expect(sent(calls, 'GET /api/documents')).toHaveLength(1)
  isThere = false
  await choose(user, 'Download', 'Lift service schedule')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download document')
  expect(box.getByText('2 downloads')).toBeVisible()
  click.mockRestore()
})

test('without the service there are samples under a banner, and every write says what it would do', async () => {
  serve(on('GET', /^\/documents/, bare), on('POST', /^\/documents/, bare), on('DELETE', /^\/documents/, bare))
  const { user } = open()
  expect(await screen.findByText('Sample data: this server has no document service')).toBeVisible()
  const cards = await screen.findAllByRole('heading', { level: 3 })
  expect(cards.length).toBeGreaterThan(2)
  const [first] = cards.map(({ textContent }) => textContent)
  await choose(user, 'Delete Document', first ?? '')
  await press(user, 'Delete')
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo: Document would be deleted when API is implemented')
  await choose(user, 'Download', first ?? '')
  expect(await screen.findByText('Demo: Document would be downloaded when API is implemented')).toBeVisible()
  await user.fill(screen.getByLabelText('Search'), 'lift')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
})

test('a 404 of the portal itself is an ordinary error', async () => {
  serve(on('GET', '/documents', () => problem('not_found', 'Not found')))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found')
  expect(screen.queryByText(/^Sample data/)).toBeNull()
})
