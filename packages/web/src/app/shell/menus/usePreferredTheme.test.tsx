import type { Me } from '@verandah/contract/me'
import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession, useSession } from '../../../api/session/session.ts'
import { keepToken, openApp } from '../../../test/openApp.tsx'
import { personOf } from '../../../test/people.ts'
import { type Answers, json, problem, serve } from '../../../test/server.ts'

const PUT = 'PUT /api/auth/profile'

async function chooseDark(answers: Answers) {
  const requests = serve(answers)
  const app = openApp('/dashboard', { as: 'resident' })
  await app.user.click(await app.findByRole('button', { name: 'Settings' }))
  await app.user.click(await app.findByRole('menuitem', { name: 'Dark' }))
  const saves = () => requests.filter(({ method, path }) => `${method} ${path}` === PUT)
  await waitFor(() => expect(saves()).toHaveLength(1))
  return { ...app, saves }
}

const dark: Me['preferences'] = { emailNotifications: true, smsNotifications: false, theme: 'dark' }

/** Opens the page at a new start of the browser, or in another one. */
async function openAgain() {
  cleanup()
  document.documentElement.removeAttribute('data-mantine-color-scheme')
  openApp('/dashboard')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'))
}

test('a chosen theme is there after a reload, and in another browser, whatever version the record has', async () => {
  let me = personOf('resident')
  const save = () => json((me = personOf('resident', { version: 2, preferences: dark })))
  const { saves } = await chooseDark({ [PUT]: save, 'GET /api/auth/me': () => json(me) })
  expect(saves()[0]).toMatchObject({ body: { preferences: { theme: 'dark' } }, ifMatch: null })
  await openAgain()
  const token = localStorage.getItem('token') ?? ''
  localStorage.clear()
  keepToken(token)
  await openAgain()
})

test('where it cannot be kept with the person, this browser has it all the same', async () => {
  const { queryByRole } = await chooseDark({ [PUT]: () => problem('unavailable', 'The database is unavailable') })
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(queryByRole('alert')).toBeNull()
})

test('an answer that comes after the session has ended brings nobody back', async () => {
  let answer: (response: Response) => void = () => undefined
  await chooseDark({ [PUT]: async () => new Promise<Response>((resolve) => (answer = resolve)) })
  endSession()
  answer(json(personOf('resident', { preferences: dark })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(useSession.getState().user).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})
