import { screen, waitFor, within } from '@testing-library/react'
import type { InvitationId } from '@verandah/contract/invitations'
import { expect, test, vi } from 'vitest'
import { choose, field, press } from '../../test/form.ts'
import { invitation, invited, open } from './testing.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'

const AT = { at: '/users?view=invitations' }
const PATH = `/invitations/${invitation()._id}`
const listing = (...rows: ReturnType<typeof invitation>[]) => on('GET', '/invitations', () => invited(rows))

test('the invitations are a view of the page with an address of its own', async () => {
  serve(listing(invitation()))
  const { user, router } = open()
  await user.click(await screen.findByRole('link', { name: 'Invitations' }))
  expect(await screen.findByText('nimal@example.com')).toBeVisible()
  expect(router.state.location.search).toBe('?view=invitations')
  expect(screen.getByRole('link', { name: 'Invitations' })).toHaveAttribute('aria-current', 'page')
  await router.navigate(-1)
  expect(await screen.findByText('No users found')).toBeVisible()
})

test('a row shows who is invited as what, until when and by whom', async () => {
  serve(listing(invitation()))
  open(AT)
  const row = within((await screen.findByText('nimal@example.com')).closest('tr') as HTMLElement)
  for (const text of ['Council Member', '2C', 'pending', 'Nov 26, 2026 18:05', 'Dilan Fernando']) expect(row.getByText(text)).toBeVisible()
})

test.each(['pending', 'used', 'expired', 'revoked'] as const)('a %s invitation says so', async (status) => {
  serve(listing(invitation({ status })))
  open(AT)
  expect(await screen.findByText(status)).toBeVisible()
})

test('it says that it is loading, and that there are none', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serve(on('GET', '/invitations', () => promise))
  const { user } = open(AT)
  expect(await screen.findByRole('status')).toHaveTextContent('Loading invitations...')
  resolve(invited([]))
  expect(await screen.findByText('No invitations found')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Invite New User' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Invite New User' })).toBeVisible()
})

test.each([
  [{ resend: true, revoke: false }, ['Resend']],
  [{ resend: false, revoke: true }, ['Revoke']],
  [{ resend: true, revoke: true }, ['Resend', 'Revoke']]
])('only what may be done is offered: %o', async (can, expected) => {
  serve(listing(invitation({ can })))
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'Actions for nimal@example.com' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(expected)
})

test('an invitation is sent again', async () => {
  const calls = serve(
    on('POST', `${PATH}/resend`, () => json(invitation())),
    listing(invitation({ status: 'expired' }))
  )
  const { user } = open(AT)
  await choose(user, 'Resend', 'nimal@example.com')
  expect(await screen.findByText('Invitation sent to nimal@example.com')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test.each([
  ['administrator', 'Invitation ready: hand it on from Sent mail'],
  ['secretary', 'Invitation ready: an administrator hands it on from Sent mail']
] as const)('without a mail server an invitation that is sent again waits under Sent mail, for the %s', async (as, text) => {
  serve(
    on('POST', `${PATH}/resend`, () => json(invitation())),
    listing(invitation())
  )
  const { user } = open({ ...AT, as, isMailSetUp: false })
  await choose(user, 'Resend', 'nimal@example.com')
  expect((await screen.findByText(text)).nextElementSibling).toHaveTextContent('It is for nimal@example.com.')
})

test('the link of an invitation is copied, where it may be sent again', async () => {
  const link = 'https://portal.example/register/abc'
  const calls = serve(
    on('POST', `${PATH}/link`, () => json({ invitation: invitation(), link })),
    listing(
      invitation(),
      invitation({ _id: '01900000-0000-7000-8000-000000000201' as InvitationId, can: { resend: false, revoke: false } })
    )
  )
  const { user } = open(AT)
  const copying = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect((await screen.findByText('Link copied')).nextElementSibling).toHaveTextContent('Links that were made before do not work any more.')
  expect(copying).toHaveBeenCalledWith(link)
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('a link that the browser does not copy is shown', async () => {
  const link = 'https://portal.example/register/abc'
  serve(
    on('POST', `${PATH}/link`, () => json({ invitation: invitation(), link })),
    listing(invitation())
  )
  const { user } = open(AT)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(within(await screen.findByRole('dialog', { name: 'Link for nimal@example.com' })).getByText(link)).toBeVisible()
})

test('an invitation is revoked, as it was seen', async () => {
  let stored = invitation()
  const calls = serve(
    on('DELETE', PATH, () => {
      stored = invitation({ status: 'revoked' })
      return new Response(null, { status: 204 })
    }),
    on('GET', '/invitations', () => invited([stored]))
  )
  const { user } = open(AT)
  await choose(user, 'Revoke', 'nimal@example.com')
  expect(await screen.findByText('Invitation revoked successfully')).toBeVisible()
  expect(screen.getByText('nimal@example.com can no longer register with it.')).toBeVisible()
  expect(await screen.findByText('revoked')).toBeVisible()
  expect(sent(calls, 'DELETE')).toMatchObject([{ ifMatch: '"3"' }])
})

const isLost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['Resend', 'Failed to resend invitation'],
  ['Revoke', 'Failed to revoke invitation']
])('%s without an answer has its own text above the list', async (entry, message) => {
  serve(listing(invitation()), on('POST', /./, isLost), on('DELETE', /./, isLost))
  const { user } = open(AT)
  await choose(user, entry, 'nimal@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByText('nimal@example.com')).toBeVisible()
})

test('a failed list can be asked for again', async () => {
  let isUnavailable = true
  serve(on('GET', '/invitations', () => (isUnavailable ? json(null, 404) : invited([invitation()]))))
  const { user } = open(AT)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch invitations')
  isUnavailable = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('nimal@example.com')).toBeVisible()
})

test('pages stand in the address beside the view', async () => {
  const other = invitation({ _id: '01900000-0000-7000-8000-000000000201' as InvitationId, email: 'second@example.com' })
  serve(on('GET', '/invitations', ({ search }) => (search.get('page') === '2' ? invited([other], 2, 2) : invited([invitation()], 1, 2))))
  const { user, router } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('second@example.com')).toBeVisible()
  expect(router.state.location.search).toBe('?view=invitations&page=2')
})

async function invite(answer: Parameters<typeof on>[2], who: Parameters<typeof open>[0] = { as: 'secretary' }) {
  const calls = serve(on('POST', '/invitations', answer))
  const opened = open(who)
  await screen.findByText('No users found')
  await opened.user.click(screen.getByRole('button', { name: 'Invite New User' }))
  await screen.findByRole('dialog', { name: 'Invite New User' })
  return { ...opened, calls }
}

test('somebody is invited', async () => {
  const { user, calls, router } = await invite(() => json(invitation(), 201))
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(
    within(field('Role'))
      .getAllByRole('option')
      .map((option) => option.textContent)
  ).toEqual(['Resident', 'Council Member', 'Treasurer', 'Secretary'])
  await user.fill(field('Email'), 'nimal@example.com')
  await user.selectOptions(field('Role'), 'council')
  await user.type(field('Unit Number'), '2C')
  await press(user, 'Send Invitation')
  expect(await screen.findByText('Invitation sent to nimal@example.com')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'POST')[0]?.body).toEqual({ email: 'nimal@example.com', role: 'council', unitNumber: '2C' })
  // The list is one press or one key away, and the way to it disappears with it.
  const link = screen.getByRole('link', { name: 'View invitations' })
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?view=invitations'))
  expect(screen.queryByRole('link', { name: 'View invitations' })).toBeNull()
})

test.each([
  ['administrator', 'Hand it on from Sent mail.', 'Invitation ready: hand it on from Sent mail'],
  ['secretary', 'An administrator hands it on from Sent mail.', 'Invitation ready: an administrator hands it on from Sent mail']
] as const)(
  'without a mail server nobody claims that an invitation was sent; only the administrator is led to it: %s',
  async (as, how, text) => {
    const { user } = await invite(() => json(invitation(), 201), { as, isMailSetUp: false })
    expect(screen.getByText(/^They need a link to register/)).toHaveTextContent(how)
    await user.fill(field('Email'), 'nimal@example.com')
    await press(user, 'Send Invitation')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/sent/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
    const links = (await screen.findByText(/^The invitation stands/)).querySelectorAll('a')
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/users?view=invitations',
      ...(as === 'administrator' ? ['/settings/outbox'] : [])
    ])
  }
)

test('what is wrong stands at its field, from both sides', async () => {
  const { user } = await invite(() => problem('email_taken', 'There is an account', [{ path: 'email', message: 'There is an account' }]))
  await press(user, 'Send Invitation')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email is required'))
  await user.fill(field('Email'), 'nimal@example.com')
  await press(user, 'Send Invitation')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('There is an account'))
})
