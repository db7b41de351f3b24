import { act, screen, within } from '@testing-library/react'
import type { MyRights, Role } from '@verandah/contract/roles'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beginSession, endSession } from '../api/session/session.ts'
import { commenting as commentsOf } from '../features/maintenance/testing.ts'
import { listing, request } from '../features/maintenance/testingList.ts'
import { field } from '../test/form.ts'
import { openApp } from '../test/openApp.tsx'
import { grantableBy, personOf, rights } from '../test/people.ts'
import { type Answer, json, serve } from '../test/server.ts'

const SIGNED_OUT = 'You were signed out: your session has expired, or was ended elsewhere. Please sign in again.'
const BACK = 'You were signed out before this was saved. What you typed is here again.'

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
  'an emergency from the bell': {
    at: '/meetings',
    as: 'secretary',
    can: { broadcast: true, sendEmergency: true },
    open: async (user) => {
      await pressed('Notifications, 0 unread')(user)
      await pressed('Send an Emergency')(user)
    },
    dialog: 'Send an Emergency',
    field: 'Title'
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
  await user.fill(await screen.findByLabelText(new RegExp(`^${opener.field}`)), 'Keys of the roof')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => beginSession(`token of ${opener.as}`, personOf(opener.as, { can: may })))
  const dialog = await screen.findByRole('dialog', { name: opener.dialog })
  expect(await within(dialog).findByText(BACK)).toBeVisible()
  expect(field(opener.field)).toHaveValue('Keys of the roof')
  expect(sessionStorage.getItem('kept')).not.toContain('Keys of the roof')
})
