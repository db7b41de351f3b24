import { screen, waitFor } from '@testing-library/react'
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
  reply: null,
  proxyState: null
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
  const pressed = screen.getByRole('button', { name: /^I will come/ })
  expect(pressed).toHaveAttribute('aria-pressed', 'true')
  // Nothing is put above the buttons: another answer would move under the finger.
  expect(pressed.compareDocumentPosition(screen.getByText(/^Thank you\./))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/^You can close this page\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^I cannot come/ }))
  expect(await screen.findByText('Thank you. You have said that you cannot come.')).toBeVisible()
  expect(sent(calls, REPLY).map(({ body }) => body)).toEqual([
    { code: 'K7MQ4X', reply: 'attend' },
    { code: 'K7MQ4X', reply: 'absent' }
  ])
})

test('who sends somebody is led to the form on their paper; where a proxy holds it is said who votes', async () => {
  let proxyState: ReplyByCode['proxyState'] = null
  serve({
    [READ]: () => json({ ...known, proxyState }),
    [REPLY]: ({ body }: { body: unknown }) => json({ ...known, reply: (body as ReplyByCode).reply, proxyState })
  })
  const { user, unmount } = openApp('/notice/K7MQ4X')
  await user.click(await screen.findByRole('button', { name: /^Somebody comes for me/ }))
  expect(await screen.findByText('Thank you. You have said that somebody comes for you. Nobody is named yet.')).toBeVisible()
  expect(screen.getByText(/^Fill in the form on your paper and give it to the secretary\./)).toBeVisible()
  expect(screen.queryByText(/You can close this page/)).toBeNull()
  unmount()
  proxyState = 'active'
  const again = openApp('/notice/K7MQ4X')
  expect(await screen.findByRole('button', { name: /^Somebody comes for me/ })).toHaveAttribute('aria-pressed', 'true')
  await again.user.click(screen.getByRole('button', { name: /^I cannot come\s*Your proxy votes for 4B\./ }))
  expect(await screen.findByText('Thank you. You have said that you cannot come. Your proxy votes for 4B.')).toBeVisible()
  expect(screen.getByText(/^You can close this page\./)).toBeVisible()
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

test('a wrong code is said, stays to be corrected, and is looked for once for each press', async () => {
  const calls = serve(answers)
  const { user } = openApp('/notice/WRONG1')
  expect(await screen.findByRole('alert')).toHaveTextContent('No notice has this code.')
  expect(sent(calls, READ)).toHaveLength(1)
  expect(screen.getByLabelText(/^Code of your notice/)).toHaveValue('WRONG1')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent(calls, READ)).toHaveLength(2))
  await user.fill(await screen.findByLabelText(/^Code of your notice/), 'K7MQ4X')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
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
