import type { Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import type { Meeting } from '@verandah/contract/meetings'
import type { Me } from '@verandah/contract/me'
import { paths } from '@verandah/contract/paths'
import type { MinutesVersion } from '@verandah/contract/signedMinutes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meeting } from '../../meetings/testing.ts'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { assemblyOf, may, MEETING } from '../testingHall.ts'

const AT = `/meetings/${MEETING}`
const text = 'All was well.'
const written: Partial<Meeting> = {
  kind: 'agm',
  status: 'completed',
  hasMinutes: true,
  minutes: text,
  can: { ...meeting().can, rsvp: false, minutes: true }
}

const SCAN = '01a22a69-8bfa-7000-847a-473308806260' as DocumentId

const version = (over: Partial<MinutesVersion> = {}): MinutesVersion => ({
  number: 1,
  sha256: 'm'.repeat(64),
  text,
  at: '2026-12-22T05:00:00.000Z' as Instant,
  isCurrent: true,
  isSigned: false,
  signatures: [{ role: 'chair', name: 'Nirmala Perera', at: '2026-12-22T05:00:00.000Z' as Instant, way: 'password', documentId: null }],
  ...over
})

function open(over: Partial<Meeting>, me: Partial<Me> = {}, ...answers: Answer[]) {
  const stored = meeting({ ...written, ...over })
  const requests = serve(
    ...answers,
    on('GET', `${AT}/assembly`, () => json(assemblyOf({ state: 'closed', can: may({ sign: true, writeMinutes: true }) }))),
    on('GET', `${AT}/minutes/versions`, () => json({ versions: [] })),
    on('GET', `${AT}/resolutions`, () => json({ resolutions: [] })),
    on('GET', AT, () => json(stored))
  )
  return { ...openPage(AT, { as: 'secretary', can: rights(), ...me }), requests }
}

test('the minutes of a general meeting begin with the facts, and are not signed off', async () => {
  const { user } = open(
    { hasMinutes: false, minutes: null },
    {},
    on('GET', `${AT}/minutes/draft`, () => json({ text: '1. Quorum\nDiscussed.' }))
  )
  await user.click(await screen.findByRole('button', { name: 'Write Minutes' }))
  await user.click(await screen.findByRole('button', { name: 'Draft from the Facts' }))
  expect(await screen.findByRole('textbox', { name: /^Minutes/ })).toHaveValue('1. Quorum\nDiscussed.')
  expect(screen.queryByRole('button', { name: 'Start from the Agenda' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign Off Minutes' })).toBeNull()
})

test('the secretary signs with the password, in the version that was seen', async () => {
  const { user, requests } = open(
    {},
    {},
    on('POST', `${AT}/minutes/sign`, () => json(version({ isSigned: true }), 201))
  )
  expect(await screen.findByText('Nobody has signed this text yet. Chair and secretary sign, or two members.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Sign the Minutes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign the Minutes' }))
  expect(dialog.getByRole('radio', { name: 'Secretary' })).toBeChecked()
  expect(dialog.queryByRole('radio', { name: /authenticator/ })).toBeNull()
  await user.fill(field('Password'), 'Secret@123')
  await press(user, 'Sign')
  expect(await screen.findByText('The minutes are signed')).toBeVisible()
  const [post] = sent(requests, 'POST')
  expect(post).toMatchObject({ body: { role: 'secretary', password: 'Secret@123' }, ifMatch: '"3"' })
})

test('who has a second factor signs with a code', async () => {
  const { user, requests } = open(
    {},
    { twoFactorEnabled: true },
    on('POST', `${AT}/minutes/sign`, () => problem('invalid_input', 'Wrong', [{ path: 'code', message: 'This code is wrong' }]))
  )
  await user.click(await screen.findByRole('button', { name: 'Sign the Minutes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.fill(field('Code'), '123456')
  await press(user, 'Sign')
  expect((await dialog.findAllByText('This code is wrong')).length).toBeGreaterThan(0)
  expect(sent(requests, 'POST')[0]?.body).toEqual({ role: 'secretary', code: '123456' })
})

test('a signature on paper is recorded with its scan and the name', async () => {
  playUploads()
  const document = { _id: '01900000-0000-7000-8000-000000000300', title: 'Signed minutes', isPublic: false, fileName: 'a.pdf' }
  const { user, requests } = open(
    {},
    {},
    on('POST', '/documents', () => json(document, 201)),
    on('POST', `${AT}/minutes/sign`, () => json(version(), 201))
  )
  await user.click(await screen.findByRole('button', { name: 'Sign the Minutes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Chair' }))
  await user.click(dialog.getByRole('radio', { name: 'On paper: by the scan of a signature' }))
  await user.fill(field('Who has signed'), 'Mr Silva')
  await user.upload(dialog.getByLabelText(/^Scan of the paper/), new File(['%PDF'], 'signed.pdf', { type: 'application/pdf' }))
  await press(user, 'Sign')
  expect(await screen.findByText('You have signed: another signature is needed')).toBeVisible()
  expect(sent(requests, 'POST').map(({ body }) => (body instanceof FormData ? body.get('title') : body))).toEqual([
    'Signed minutes: Annual general meeting',
    { role: 'chair', name: 'Mr Silva', documentId: document._id }
  ])
})

test('each signed text stands there with who has signed it and how', async () => {
  const scanned = { role: 'secretary', name: 'Mr Silva', at: '2026-12-22T06:00:00.000Z' as Instant, way: 'scan', documentId: SCAN } as const
  const earlier = version({ isCurrent: false, isSigned: true, text: 'As it was.', signatures: [...version().signatures, scanned] })
  open(
    {},
    {},
    on('GET', `${AT}/minutes/versions`, () => json({ versions: [version({ number: 2 }), earlier] }))
  )
  const current = within(await screen.findByRole('region', { name: 'Version 2' }))
  expect(current.getByText('Not enough signatures')).toBeVisible()
  expect(current.getByText('Chair: Nirmala Perera, Dec 22, 2026 10:30, with the password')).toBeVisible()
  const before = within(screen.getByRole('region', { name: 'Version 1' }))
  expect(before.getByText('Signed')).toBeVisible()
  expect(before.getByText('Replaced')).toBeVisible()
  expect(before.getByRole('link', { name: 'Scan: Mr Silva' })).toHaveAttribute('href', paths.document(SCAN))
  expect(before.getByText('As it was.').closest('details')).not.toHaveAttribute('open', '')
})

test('what is signed is not offered to be signed', async () => {
  open(
    {},
    {},
    on('GET', `${AT}/minutes/versions`, () => json({ versions: [version({ isSigned: true })] }))
  )
  await screen.findByRole('region', { name: 'Version 1' })
  expect(screen.queryByRole('button', { name: 'Sign the Minutes' })).toBeNull()
})
