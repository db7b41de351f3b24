import { act, screen, waitFor, within } from '@testing-library/react'
import type { Me } from '@verandah/contract/me'
import type { MyRights, Role } from '@verandah/contract/roles'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beginSession, endSession } from '../api/session/session.ts'
import { AT, comment, commenting, showing, theirs } from '../features/announcements/testing.ts'
import { commenting as commentsOf } from '../features/maintenance/testing.ts'
import { listing, request } from '../features/maintenance/testingList.ts'
import { field, press } from '../test/form.ts'
import { openApp } from '../test/openApp.tsx'
import { grantableBy, person, personOf, rights } from '../test/people.ts'
import { type Answer, json, on, problem, serve } from '../test/server.ts'

const can = rights({ scheduleMeetings: true })
const dilan = personOf('secretary', { can })
const SIGNED_OUT = 'You were signed out: your session has expired, or was ended elsewhere. Please sign in again.'
const BACK = 'You were signed out before this was saved. What you typed is here again.'

/** Types a meeting whose session is over when it is sent, and signs in as somebody. */
async function signInAgain(as: Me) {
  serve({
    'POST /api/meetings': () => problem('no_session', 'Please sign in'),
    'POST /api/auth/login': () => json({ token: 'new', user: as })
  })
  const app = openApp('/meetings', { as: 'secretary', can })
  const { user } = app
  await user.click(await screen.findByTitle('Schedule Meeting'))
  await screen.findByRole('dialog')
  const typed = { 'Meeting Title': 'Keys of the roof', Location: 'Roof', Date: '2026-12-10', 'Start Time': '18:00', 'End Time': '19:00' }
  for (const [name, text] of Object.entries(typed)) await user.type(field(name), text)
  await user.type(field('Item 1'), 'Who has a key')
  await press(user, 'Schedule')

  expect(await screen.findByText(SIGNED_OUT)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(field('Email'), as.email)
  await user.type(field('Password'), 'Verandah@2026')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { level: 1, name: 'Meetings' })
  return app
}

test('a session that ended says so, and the text that was typed is there after the next sign-in', async () => {
  await signInAgain(dilan)
  expect(await screen.findByText(BACK)).toBeVisible()
  expect(field('Meeting Title')).toHaveValue('Keys of the roof')
  expect(field('Start Time')).toHaveValue('18:00')
  expect(field('Item 1')).toHaveValue('Who has a key')
  expect(sessionStorage.getItem('kept')).not.toContain('Keys of the roof')
})

test('so is a comment, on the page that it belongs to', async () => {
  serve(
    showing(theirs()),
    commenting(),
    on('POST', `${AT}/comments`, () => json(comment(1), 201))
  )
  const amaya = personOf('resident')
  const { user } = openApp(AT, { as: 'resident' })
  await user.type(await screen.findByLabelText(/^Your comment/), 'Thank you')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  act(() => beginSession('new', amaya))
  expect(await screen.findByText(BACK)).toBeVisible()
  expect(field('Your comment')).toHaveValue('Thank you')
  await user.click(screen.getByRole('button', { name: 'Post Comment' }))
  await waitFor(() => expect(screen.queryByText(BACK)).toBeNull())
})

interface Opener {
  /** The page, and who has it open. */
  at: string
  as: Role
  can?: Partial<MyRights>
  answers?: Answer[]
  open: (user: UserEvent) => Promise<void>
  dialog: string
  field: string
}

const pressed = (name: string) => async (user: UserEvent) => user.click(await screen.findByRole('button', { name }))
const commentsOfRequest = { at: '/maintenance', as: 'secretary', dialog: 'Comments on Kitchen tap leaking', field: 'Your comment' } as const

const OPENERS: Record<string, Opener> = {
  'the invitation of the user management': {
    at: '/users',
    as: 'administrator',
    can: { manageUsers: true, grantableRoles: grantableBy('administrator') },
    open: pressed('Invite New User'),
    dialog: 'Invite New User',
    field: 'Email'
  },
  'a message from the bell': {
    at: '/meetings',
    as: 'secretary',
    can: { broadcast: true },
    open: async (user) => {
      await pressed('Notifications, 0 unread')(user)
      await pressed('Send Notifications')(user)
    },
    dialog: 'Send Notifications',
    field: 'Subject'
  },
  'a message from the dashboard': {
    at: '/dashboard',
    as: 'secretary',
    can: { broadcast: true },
    open: pressed('Send Notifications'),
    dialog: 'Send Notifications',
    field: 'Subject'
  },
  'a comment on a request of the list': {
    ...commentsOfRequest,
    answers: [listing(request()), commentsOf()],
    open: pressed('Comments (0)')
  },
  'new feedback': {
    at: '/community',
    as: 'resident',
    open: async (user) => user.click(await screen.findByTitle('Give Feedback')),
    dialog: 'Give Feedback',
    field: 'Subject'
  }
}

test.each(Object.entries(OPENERS))('%s is open again with its text', async (_name, opener) => {
  serve({ 'GET /api/notifications/broadcast': () => json({ recipients: 3 }) }, ...(opener.answers ?? []))
  const may = rights(opener.can)
  const { user } = openApp(opener.at, { as: opener.as, can: may })
  await opener.open(user)
  await screen.findByRole('dialog', { name: opener.dialog })
  await user.type(await screen.findByLabelText(new RegExp(`^${opener.field}`)), 'Keys of the roof')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => beginSession(`token of ${opener.as}`, personOf(opener.as, { can: may })))
  const dialog = await screen.findByRole('dialog', { name: opener.dialog })
  expect(await within(dialog).findByText(BACK)).toBeVisible()
  expect(field(opener.field)).toHaveValue('Keys of the roof')
  expect(sessionStorage.getItem('kept')).not.toContain('Keys of the roof')
})

test('the next person finds nothing of it', async () => {
  await signInAgain(personOf('secretary', { can, _id: person(2)._id }))
  await screen.findByTitle('Schedule Meeting')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('kept')).toBeNull()
})

test('a deliberate sign-out, here or in another tab, keeps nothing', async () => {
  serve()
  const { user } = openApp('/meetings', { as: 'secretary', can })
  await user.click(await screen.findByTitle('Schedule Meeting'))
  await screen.findByRole('dialog')
  await user.type(field('Location'), 'Roof')
  act(() => endSession())
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  expect(screen.queryByText(SIGNED_OUT)).toBeNull()
  act(() => beginSession('new', dilan))
  await screen.findByTitle('Schedule Meeting')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('passwords and codes are not kept', async () => {
  serve({ 'POST /api/auth/change-password': () => problem('no_session', 'Please sign in') })
  const { user } = openApp('/profile', { as: 'resident' })
  await user.click(await screen.findByRole('button', { name: 'Change Password' }))
  await screen.findByRole('dialog')
  await user.type(field('Current Password'), 'Verandah@2026')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Verandah@2026')
})
