import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { VendorId } from '@verandah/contract/ids'
import { DOCUMENT_BYTES } from '@verandah/contract/limits'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openApp } from '../../../test/openApp.tsx'
import { personOf, rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { AT, create, documentPage, edit, fileOf, listing, open, picker, storedDocument } from '../testing.ts'

const VENDOR = '01900000-0000-7000-8000-000000000500' as VendorId
const VENDORS = on('GET', '/vendors/names', () =>
  json({ vendors: [{ _id: VENDOR, name: 'Lanka Lifts', category: 'maintenance', isActive: true }] })
)
const never = async () => new Promise<Response>(() => {})
const partsOf = (body: unknown) => Object.fromEntries((body as FormData).entries())

test('the dialog has the fields, choices and words of the specification', async () => {
  await create()
  const dialog = within(screen.getByRole('dialog'))
  const options = (name: string) => [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent)
  for (const name of ['Document Title', 'Description', 'Category', 'Visibility', 'Tags (comma separated)'])
    expect(field(name)).toBeVisible()
  expect(options('Visibility')).toEqual(['Public (all residents can view)', 'Private (management only)'])
  expect(field('Category')).toHaveValue('general')
  expect(field('Visibility')).toHaveValue('public')
  expect(dialog.getByText('Supported formats: PDF, DOC, DOCX, XLS, XLSX, JPG, PNG, etc.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Upload' })).toBeVisible()
})

test('what is missing is named all at once, and nothing is sent', async () => {
  const { user, calls } = await create()
  await press(user, 'Upload')
  const summary = within(await screen.findByText('Please correct the following:').then(({ parentElement }) => parentElement as HTMLElement))
  for (const text of ['Document title is required', 'Description is required', 'Please choose a file'])
    expect(summary.getByText(text)).toBeVisible()
  await user.click(summary.getByText('Please choose a file'))
  expect(picker()).toHaveFocus()
  expect(sent(calls, 'POST')).toEqual([])
})

test.each([
  ['a program', fileOf('virus.exe'), /^This type of file is not allowed\. Choose a PDF/],
  ['a name without an ending', fileOf('README'), /^This type of file is not allowed/],
  ['an empty one', fileOf('empty.pdf', 0), 'This file is empty'],
  ['one that is too large', fileOf('film.pdf', DOCUMENT_BYTES + 1), 'This file is too large: at most 25 MB']
])('%s is refused as soon as it is chosen, in the server’s words', async (_what, file, text) => {
  const { user, calls } = await create()
  fireEvent.change(picker(), { target: { files: [file] } })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  await press(user, 'Upload')
  expect(sent(calls, 'POST')).toEqual([])
  fireEvent.change(picker(), { target: { files: [fileOf('right.PDF', DOCUMENT_BYTES)] } })
  await waitFor(() => expect(picker().getAttribute('aria-invalid')).toBeNull())
})

test('a dropped file gives the title, and goes with what was typed as a form', async () => {
  const stored = storedDocument({ title: 'Lift contract 2026' })
  const { user, calls } = await create(
    VENDORS,
    on('POST', '/documents', () => json(stored, 201))
  )
  const drop = createEvent.drop(picker().parentElement as HTMLElement)
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [fileOf('Lift_contract_2026.docx')] } })
  fireEvent(picker().parentElement as HTMLElement, drop)
  expect(await screen.findByText('Lift_contract_2026.docx')).toBeVisible()
  expect(field('Document Title')).toHaveValue('Lift contract 2026')
  await user.fill(field('Description'), 'Of the lift')
  await user.selectOptions(field('Category'), 'Contracts')
  await screen.findByText('Lanka Lifts')
  await user.selectOptions(field('Vendor'), 'Lanka Lifts')
  expect(screen.getByText('Everybody in the building can find and open it.')).toBeVisible()
  await user.selectOptions(field('Visibility'), 'Private (management only)')
  expect(screen.getByText(/^Only the secretary, the president, the treasurer, administrators/)).toBeVisible()
  await user.fill(field('Tags (comma separated)'), 'lift, Otis')
  await press(user, 'Upload')
  expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
  expect(partsOf(sent(calls, 'POST')[0]?.body)).toEqual({
    title: 'Lift contract 2026',
    description: 'Of the lift',
    category: 'contracts',
    tags: 'lift, Otis',
    isPublic: 'false',
    vendorId: VENDOR,
    file: expect.objectContaining({ name: 'Lift_contract_2026.docx' }) as File
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Fills in everything, as it must still stand there after whatever happens. */
async function filled(...answers: Parameters<typeof create>) {
  const opened = await create(...answers)
  await opened.user.upload(picker(), fileOf('lift.pdf'))
  await opened.user.fill(field('Description'), 'Of the lift')
  return opened
}

function expectKept() {
  expect(field('Document Title')).toHaveValue('lift')
  expect(field('Description')).toHaveValue('Of the lift')
  expect(screen.getByText('lift.pdf')).toHaveTextContent('lift.pdf 3.00 Bytes')
}

test('while it is sent there is a bar with its percentage; Cancel stops it and the form stays', async () => {
  const { user } = await filled(on('POST', '/documents', never))
  await press(user, 'Upload')
  const bar = await screen.findByRole('progressbar', { name: 'Uploading...' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('50'))
  expect(screen.getByText('50%')).toBeVisible()
  await press(user, 'Cancel')
  expect(await screen.findByText('The upload was cancelled. Your file and what you typed are still here.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expectKept()
  await press(user, 'Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    'too large for the server',
    () => problem('too_large', 'This file is too large: at most 25 MB'),
    'This file is too large: at most 25 MB'
  ],
  ['too large for a proxy', () => new Response('<h1>413</h1>', { status: 413 }), 'This file is too large: at most 25 MB'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to save document'],
  ['a server without documents', () => new Response('', { status: 404 }), 'Demo: Document would be uploaded when API is implemented'],
  [
    'another content than its name says',
    () => problem('unsupported_type', 'No', [{ path: 'file', message: 'The name ends in .pdf, but the content is of another type' }]),
    'The name ends in .pdf, but the content is of another type'
  ]
])('after an answer that says no, %s, everything still stands there', async (_what, answer, text) => {
  const { user } = await filled(on('POST', '/documents', answer))
  await press(user, 'Upload')
  expect((await screen.findAllByText(text))[0]).toBeVisible()
  expectKept()
})

test('when the session ends during the upload, the same person finds the form with its file again', async () => {
  playUploads()
  const can = rights({ uploadDocuments: true })
  const me = personOf('secretary', { can })
  let isOver = true
  serve(
    listing(),
    on('POST', '/documents', () => (isOver ? problem('no_session', 'Please sign in') : json(storedDocument(), 201))),
    on('POST', '/auth/login', () => json({ token: 'token of secretary', user: me })),
    on('GET', '/auth/me', () => json(me))
  )
  const { user } = openApp('/documents?new=1', { as: 'secretary', can })
  window.history.replaceState(window.history.state, '', '/documents')
  await screen.findByRole('dialog', { name: 'Upload Document' })
  await user.upload(picker(), fileOf('lift.pdf'))
  await user.fill(field('Description'), 'Of the lift')
  await press(user, 'Upload')
  await user.fill(await screen.findByLabelText(/^Email/), me.email)
  await user.fill(screen.getByLabelText(/^Password/), 'secret')
  isOver = false
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('dialog', { name: 'Upload Document' })
  await screen.findByText('lift.pdf')
  expectKept()
  await press(user, 'Upload')
  expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
})

test('editing sends what is said of it with the version seen; there is no file to choose', async () => {
  const stored = storedDocument({ category: 'contracts', vendorId: VENDOR, isPublic: false })
  const { user, calls } = await edit(
    stored,
    VENDORS,
    on('PUT', AT, () => json({ ...stored, title: 'Lift schedule' }))
  )
  expect(screen.queryByText(/^Supported formats/)).toBeNull()
  expect(field('Tags (comma separated)')).toHaveValue('lift, service')
  expect(field('Visibility')).toHaveValue('private')
  await screen.findByText('Lanka Lifts')
  await user.fill(field('Document Title'), 'Lift schedule')
  await press(user, 'Update')
  expect(await screen.findByText('Document updated successfully')).toBeVisible()
  const [put] = sent(calls, 'PUT')
  expect(put?.ifMatch).toBe('"3"')
  expect(put?.body).toEqual({
    title: 'Lift schedule',
    description: stored.description,
    category: 'contracts',
    tags: 'lift, service',
    isPublic: false,
    vendorId: VENDOR,
    unitNumber: null
  })
})

test('what is about a unit is private, and is read by who sees its account', async () => {
  const stored = storedDocument()
  const saved = on('PUT', AT, () => json({ ...stored, isPublic: false, unitNumber: '4B' }))
  const { user, calls } = await edit(stored, saved)
  expect(field('Visibility')).toHaveValue('public')
  await user.type(field('Unit'), '4B')
  expect(screen.getByText(/who sees the account of this unit can find it/)).toBeVisible()
  expect(screen.queryByLabelText(/^Visibility/)).toBeNull()
  await press(user, 'Update')
  await screen.findByText('Document updated successfully')
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ isPublic: false, unitNumber: '4B' })
})

test('who may not choose vendors sees none and leaves it as it is', async () => {
  const stored = storedDocument({ category: 'contracts', vendorId: VENDOR })
  const calls = serve(
    listing(stored),
    on('PUT', AT, () => json(stored))
  )
  const { user } = open({ chooseVendors: false })
  await user.click(await screen.findByRole('button', { name: `Actions for ${stored.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Document' }))
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText(/^Vendor/)).toBeNull()
  await press(user, 'Update')
  await screen.findByText('Document updated successfully')
  expect(sent(calls, 'PUT')[0]?.body).not.toHaveProperty('vendorId')
  expect(sent(calls, 'GET /api/vendors/names')).toEqual([])
})

test('somebody else was faster: their changes can be loaded, and nothing typed is lost', async () => {
  const stored = storedDocument()
  const newer = storedDocument({ version: 4, title: 'Lift inspections', tags: ['lift'] })
  let seen = 3
  const { user, calls } = await edit(
    stored,
    on('PUT', AT, ({ ifMatch }) => (ifMatch === '"4"' ? json(newer) : problem('stale', 'Stale'))),
    on('GET', AT, () => (seen++, json(newer))),
    on('GET', '/documents', () => documentPage([stored]))
  )
  await user.fill(field('Document Title'), 'Mine')
  await press(user, 'Update')
  expect(await screen.findByText(/^This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  expect(await screen.findByText('Document Title (latest: Lift inspections)')).toBeVisible()
  expect(field('Document Title')).toHaveValue('Mine')
  expect(field('Tags (comma separated)')).toHaveValue('lift')
  await press(user, 'Update')
  await screen.findByText('Document updated successfully')
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
  expect(seen).toBe(4)
})
