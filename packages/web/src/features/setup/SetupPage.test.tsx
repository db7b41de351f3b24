import type { SetupStart } from '@verandah/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, BUILDING, json, problem, serve } from '../../test/server.ts'

const GET = 'GET /api/setup/abc'
const POST = 'POST /api/setup/abc'
const NEW: SetupStart = { building: { name: '', address: '' }, units: '' }
const GOOD = 'Kurumba#Garden7!'
const DEAD = 'This set-up link does not work any more.'

function open(answers: Answers = {}) {
  const requests = serve({
    [GET]: () => json(NEW),
    [POST]: () => json({ token: 'of the session', user: personOf('administrator') }, 201),
    'GET /api/building': () => json({ ...BUILDING, payment: null, totalUnits: null }),
    ...answers
  })
  const app = openApp('/setup/abc')
  const field = (name: RegExp) => screen.getByLabelText(name)
  const press = () => app.user.click(screen.getByRole('button', { name: 'Set Up the Portal' }))
  return {
    ...app,
    field,
    press,
    sent: () => requests.filter(({ method, path }) => `${method} ${path}` === POST).map(({ body }) => body),
    async fill() {
      await screen.findByRole('group', { name: 'Your Building' })
      for (const [name, text] of [
        [/^Building name/, 'Araliya Heights'],
        [/^Address/, '7 Sea Street'],
        [/^Units/, '1: 1A-1H\n2: 2A-2H'],
        [/^First Name/, 'Ruwan'],
        [/^Last Name/, 'de Silva'],
        [/^Email Address/, 'ruwan@tower.lk'],
        [/^Password/, GOOD],
        [/^Confirm Password/, GOOD]
      ] as const)
        await app.user.fill(field(name), text)
    }
  }
}

test('three steps set the portal up, sign in and lead to the description of the building, with what comes next', async () => {
  const { fill, press, sent, pathname, user } = open({
    'PUT /api/auth/profile': () => json(personOf('administrator', { dismissedHints: ['nextSteps'] }))
  })
  await fill()
  expect(screen.getAllByRole('group').map((step) => step.querySelector('legend')?.textContent)).toEqual([
    '1Your Building',
    '2Its Units',
    '3Your Account'
  ])
  await press()
  const next = await screen.findByRole('region', { name: 'Your portal is ready. These are the next steps:' })
  expect(pathname()).toBe('/settings/building')
  expect(localStorage.getItem('token')).toBe('of the session')
  const links = within(next)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['List its units', '/units?view=list'],
    ['See whether mail goes out', '/settings/outbox'],
    ['Invite people', '/users?view=invitations']
  ])
  expect(sent()).toEqual([
    {
      building: { name: 'Araliya Heights', address: '7 Sea Street' },
      units: '1: 1A-1H\n2: 2A-2H',
      administrator: { firstName: 'Ruwan', lastName: 'de Silva', email: 'ruwan@tower.lk', password: GOOD }
    }
  ])
  await user.click(within(next).getByRole('button', { name: 'Dismiss this hint' }))
  await waitFor(() => expect(screen.queryByText(/next steps/)).toBeNull())
})

test('the settings of any other day have no next steps', async () => {
  serve({ 'GET /api/building': () => json(BUILDING) })
  openApp('/settings/building', { as: 'administrator' })
  await screen.findByRole('heading', { name: 'Building Profile' })
  expect(screen.queryByText(/next steps/)).toBeNull()
})

test('the units are counted while they are typed, and a wrong line is named', async () => {
  const { field, user, press, sent } = open()
  await screen.findByText('0 units on 0 floors')
  await user.fill(field(/^Units/), '1: 1A-1H')
  await user.keyboard('{Enter}')
  screen.getByText('8 units on 1 floor')
  await user.type(field(/^Units/), '2: 2A-2H{Enter}roof{Enter}3: 3H-3A')
  screen.getByText('16 units on 2 floors')
  await press()
  expect(field(/^Units/)).toBeInvalid()
  expect(field(/^Units/)).toHaveAccessibleDescription('Line 3: Write the floor, a colon, and its units: 1: 1A-1K')
  expect(sent()).toEqual([])
})

test('what is missing is listed, in the order of the steps, and each entry leads to its field', async () => {
  const { press, user, field, sent } = open()
  await screen.findByRole('group', { name: 'Its Units' })
  await press()
  const summary = await screen.findByRole('alert')
  const texts = within(summary).getAllByRole('link')
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Building name is required',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password'
  ])
  await user.click(texts[3]!)
  expect(field(/^Email Address/)).toHaveFocus()
  expect(sent()).toEqual([])
})

test('what only the server knows stands at its field, and nothing that was typed is lost', async () => {
  const message = 'Please choose a less common password'
  const { fill, press, field } = open({
    [POST]: () => problem('invalid_input', message, [{ path: 'administrator.password', message }])
  })
  await fill()
  await press()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(field(/^Password/)).toBeInvalid()
  expect(field(/^Building name/)).toHaveValue('Araliya Heights')
  expect(field(/^Units/)).toHaveValue('1: 1A-1H\n2: 2A-2H')
  expect(field(/^Password/)).toHaveValue(GOOD)
})

test('a link that dies while somebody types says so, and what was typed stays', async () => {
  const { fill, press, field, pathname } = open({ [POST]: () => problem('not_found', DEAD) })
  await fill()
  await press()
  expect((await screen.findAllByText(DEAD)).length).toBeGreaterThan(0)
  expect(field(/^Email Address/)).toHaveValue('ruwan@tower.lk')
  expect(pathname()).toBe('/setup/abc')
})

test('a dead link says so before anything is typed, and leads on', async () => {
  open({ [GET]: () => problem('not_found', DEAD) })
  expect(await screen.findByRole('alert')).toHaveTextContent(DEAD)
  expect(screen.getByRole('link', { name: 'Go to the Portal' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('group')).toBeNull()
})

test('a server that does not answer can be asked again', async () => {
  let isUp = false
  const { user } = open({ [GET]: () => (isUp ? json(NEW) : json({}, 503)) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isUp = true
  await user.click(retry)
  await screen.findByRole('group', { name: 'Your Account' })
})

test('what is known already is there, and units that stay as they are are not sent', async () => {
  const known = { building: { name: 'Araliya', address: '' }, units: '1: 1A-1H' }
  const { field, user, press, sent } = open({ [GET]: () => json(known) })
  await screen.findByText('8 units on 1 floor')
  expect(field(/^Building name/)).toHaveValue('Araliya')
  for (const [name, text] of [
    [/^First Name/, 'Ruwan'],
    [/^Last Name/, 'de Silva'],
    [/^Email Address/, 'ruwan@tower.lk'],
    [/^Password/, GOOD],
    [/^Confirm Password/, GOOD]
  ] as const)
    await user.fill(field(name), text)
  await press()
  await screen.findByText(/next steps/)
  expect(sent()).toMatchObject([{ building: { name: 'Araliya', address: '' } }])
  expect(sent()[0]).not.toHaveProperty('units')
})
