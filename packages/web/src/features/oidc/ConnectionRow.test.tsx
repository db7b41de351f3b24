import type { Instant } from '@verandah/contract/dates'
import { formatInstantDay } from '@verandah/contract/formats'
import { oidc as calls, OIDC_PROBLEM_TEXT, type OidcConnection } from '@verandah/contract/oidc'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field } from '../../test/form.ts'
import { type Answers, BUILDING, json, problem } from '../../test/server.ts'
import { openProfile } from '../account/testing.ts'
import * as leaving from './goTo.ts'
import { notConnected } from './testing.ts'

const NAME = 'Tower account'
const NONE = notConnected(NAME)
const CONNECTED: OidcConnection = { ...NONE, connectedAt: '2026-11-02T04:30:00.000Z' as Instant, can: { connect: true, disconnect: true } }
const BEGIN = `POST ${calls.begin.path}`
const CONNECT = `POST ${calls.connect.path}`

async function open(first: OidcConnection, answers: Answers = {}, at = '/profile') {
  const goTo = vi.spyOn(leaving, 'goTo').mockImplementation(() => {})
  const state = { connection: first }
  const opened = await openProfile(
    {},
    {
      'GET /api/building': () => json({ ...BUILDING, oidc: { name: NAME, isOnly: false } }),
      'GET /api/auth/oidc/connection': () => json(state.connection),
      [CONNECT]: () => json((state.connection = CONNECTED)),
      'DELETE /api/auth/oidc/connection': () => {
        state.connection = NONE
        return new Response(null, { status: 204 })
      },
      [BEGIN]: () => json({ url: 'https://provider.example/authorize' }),
      ...answers
    },
    at
  )
  return { ...opened, goTo }
}

test('a portal without it asks for nothing', async () => {
  const { requests } = await openProfile()
  await screen.findByRole('heading', { name: 'Two-Factor Authentication' })
  expect(requests.filter(({ path }) => path.includes('oidc'))).toEqual([])
})

test('the password is asked for, then the browser goes to the provider', async () => {
  const { user, sent, goTo } = await open(NONE)
  await user.click(await screen.findByRole('button', { name: `Connect ${NAME}` }))
  await screen.findByRole('dialog', { name: `Connect ${NAME}` })
  await user.fill(field('Password'), 'right')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://provider.example/authorize'))
  expect(sent(BEGIN)).toMatchObject([{ body: { password: 'right' } }])
})

test('who has no password goes at once, and reads why it fails', async () => {
  const { user, goTo } = await open(
    { ...NONE, asksPassword: false },
    { [BEGIN]: () => problem('unavailable', OIDC_PROBLEM_TEXT.unavailable) }
  )
  await user.click(await screen.findByRole('button', { name: `Connect ${NAME}` }))
  expect(await screen.findByText(OIDC_PROBLEM_TEXT.unavailable)).toBeVisible()
  expect(goTo).not.toHaveBeenCalled()
})

test('the code of the address connects the account, once', async () => {
  const { sent } = await open(NONE, {}, '/profile?connect=abc')
  expect(await screen.findByText('Connected')).toBeVisible()
  expect(screen.getByText(`Connected since ${formatInstantDay(CONNECTED.connectedAt ?? ('' as Instant))}`)).toBeVisible()
  expect(sent(CONNECT)).toMatchObject([{ body: { code: 'abc' } }])
})

test('what is wrong with it is said in the row', async () => {
  await open(NONE, {}, '/profile?connectError=cancelled')
  expect(await screen.findByText(OIDC_PROBLEM_TEXT.cancelled)).toBeVisible()
})

test('who has no password signs in as who is connected first, then as the person to connect instead', async () => {
  const connected = { ...CONNECTED, asksPassword: false, can: { connect: true, disconnect: false } }
  const { user, sent, goTo } = await open(
    connected,
    { [CONNECT]: () => json({ ...connected, replaceToken: 'shown' }) },
    '/profile?connect=abc'
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Now sign in at Tower account as the person to connect instead/ }))
  expect(screen.queryByText('Your account is connected')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Connect another person' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2))
  expect(sent(BEGIN).map(({ body }) => body)).toEqual([{ replaceToken: 'shown' }, {}])
})

test('it is ended after a question', async () => {
  const { user } = await open(CONNECTED)
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Disconnect Tower account\?/ }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText(`Not connected: ${NAME} does not sign you in yet.`)).toBeVisible()
})
