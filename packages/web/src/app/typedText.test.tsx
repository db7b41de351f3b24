import { act, screen, waitFor } from '@testing-library/react'
import type { Me } from '@verandah/contract/me'
import { expect, test } from 'vitest'
import { beginSession, endSession } from '../api/session/session.ts'
import { AT, comment, commenting, showing, readerAnnouncement } from '../features/announcements/testing.ts'
import { field, press } from '../test/form.ts'
import { openApp } from '../test/openApp.tsx'
import { person, personOf, rights } from '../test/people.ts'
import { json, on, problem, serve } from '../test/server.ts'

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
  for (const [name, text] of Object.entries(typed)) await user.fill(field(name), text)
  await user.fill(field('Item 1'), 'Who has a key')
  await press(user, 'Schedule')

  expect(await screen.findByText(SIGNED_OUT)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.fill(field('Email'), as.email)
  await user.fill(field('Password'), 'Verandah@2026')
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
    showing(readerAnnouncement()),
    commenting(),
    on('POST', `${AT}/comments`, () => json(comment(1), 201))
  )
  const amaya = personOf('resident')
  const { user } = openApp(AT, { as: 'resident' })
  await user.fill(await screen.findByLabelText(/^Your comment/), 'Thank you')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  act(() => beginSession('new', amaya))
  expect(await screen.findByText(BACK)).toBeVisible()
  expect(field('Your comment')).toHaveValue('Thank you')
  await user.click(screen.getByRole('button', { name: 'Post Comment' }))
  await waitFor(() => expect(screen.queryByText(BACK)).toBeNull())
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
  await user.fill(field('Location'), 'Roof')
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
  await user.fill(field('Current Password'), 'Verandah@2026')
  act(() => endSession({ hasExpired: true }))
  await screen.findByText(SIGNED_OUT)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Verandah@2026')
})
