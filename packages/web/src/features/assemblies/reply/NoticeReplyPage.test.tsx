import { screen } from '@testing-library/react'
import type { ReplyByCode } from '@verandah/contract/assemblyNotice'
import type { Day, Time } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../../test/server.ts'

const READ = 'POST /api/assemblies/code'
const REPLY = 'POST /api/assemblies/reply'
const known: ReplyByCode = {
  building: 'Kadupul Residencies',
  title: 'Annual general meeting',
  date: '2026-12-21' as Day,
  startTime: '18:00' as Time,
  location: 'Roof terrace',
  unit: '4B',
  reply: null
}

const answers = {
  [READ]: ({ body }: { body: unknown }) =>
    (body as { code: string }).code === 'K7MQ4X' ? json(known) : problem('not_found', 'No notice has this code.'),
  [REPLY]: ({ body }: { body: unknown }) => json({ ...known, reply: (body as ReplyByCode).reply })
}

test('the sign on the paper leads to the meeting; one press answers for the unit, without an account', async () => {
  const calls = serve(answers)
  const { user } = openApp('/notice/K7MQ4X')
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
  for (const text of ['Kadupul Residencies', 'Monday, Dec 21, 2026', '18:00', 'Roof terrace', '4B'])
    expect(screen.getAllByText(text)[0]).toBeVisible()
  expect(sent(calls, REPLY)).toEqual([])
  await user.click(screen.getByRole('button', { name: /^I will come/ }))
  expect(await screen.findByText('Thank you. You have said that you will come.')).toBeVisible()
  expect(screen.getByText('Thank you. You have said that you will come.').parentElement).toHaveFocus()
  expect(screen.getByRole('button', { name: /^I will come/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^I cannot come/ }))
  expect(await screen.findByText('Thank you. You have said that you cannot come.')).toBeVisible()
  expect(sent(calls, REPLY).map(({ body }) => body)).toEqual([
    { code: 'K7MQ4X', reply: 'attend' },
    { code: 'K7MQ4X', reply: 'absent' }
  ])
})

test('without a code it asks for one, and takes it as it is typed', async () => {
  const calls = serve(answers)
  const { user, pathname } = openApp('/notice')
  await user.type(await screen.findByLabelText(/^Code of your notice/), 'k7m q4x')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
  expect(pathname()).toBe('/notice/K7MQ4X')
  expect(sent(calls, READ).map(({ body }) => body)).toEqual([{ code: 'K7MQ4X' }])
})

test('a wrong code is said once, and another can be typed', async () => {
  const calls = serve(answers)
  const { user } = openApp('/notice/WRONG1')
  expect(await screen.findByRole('alert')).toHaveTextContent('No notice has this code.')
  expect(sent(calls, READ)).toHaveLength(1)
  await user.type(screen.getByLabelText(/^Code of your notice/), 'K7MQ4X{Enter}')
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
})

test('too many tries are said with a way to try again, and so is an answer that was not saved', async () => {
  let isLimited = true
  serve({
    ...answers,
    [READ]: () => (isLimited ? problem('rate_limited', 'Too many tries. Try again in an hour.') : json(known)),
    [REPLY]: () => problem('not_found', 'The meeting is over')
  })
  const { user } = openApp('/notice/K7MQ4X')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.')
  isLimited = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('button', { name: /^I will come/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The meeting is over')
  expect(screen.getByRole('button', { name: /^I will come/ })).toHaveAttribute('aria-pressed', 'false')
})
