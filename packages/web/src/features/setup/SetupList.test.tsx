import type { SetupStep } from '@verandah/contract/setupSteps'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { json, problem, serve } from '../../test/server.ts'
import { NOTHING_DONE, STEPS_WAIT, stepsWith } from './testing.ts'

const ASK = 'GET /api/dashboard'
const answer = (setupSteps: SetupStep[], waiting: object[] = STEPS_WAIT) =>
  json({ role: 'administrator', title: '', description: '', summary: 'Steps of the set-up.', waiting, setupSteps })
const region = async () => within(await screen.findByRole('region', { name: 'What is left to set up' }))
const lines = (list: Awaited<ReturnType<typeof region>>) => list.getAllByRole('listitem').map((line) => line.textContent)

test('the list names each step in order, and each open one leads to the one place where it is done', async () => {
  serve({ [ASK]: () => answer(NOTHING_DONE) })
  openPage('/dashboard', { as: 'administrator' })
  const links = (await region()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Describe the building', '/settings/building'],
    ['List the units', '/units'],
    ['Start the books', '/finances'],
    ['Set the monthly fee', '/finances/charges'],
    ['Bill the first month', '/finances/dues?billing=next'],
    ['Import a bank statement', '/finances/bank?import=1'],
    ['Invite the residents', '/units?view=people'],
    ['Send mail', '/settings/outbox'],
    ['Keep backups somewhere else', '/settings/backups']
  ])
  expect(screen.queryByRole('heading', { name: 'What needs you' })).toBeNull()
})

test('what is done has a tick and no link, the first open step is the next, and people to be invited are counted', async () => {
  serve({ [ASK]: () => answer(stepsWith(['building', 'units'], { invite: { count: 51 }, fee: { dismissed: true } })) })
  openPage('/dashboard', { as: 'administrator' })
  const list = await region()
  expect(list.getByText('3 of 9 done')).toBeVisible()
  expect(list.getAllByRole('link')[0]?.textContent).toBe('Start the books')
  expect(list.queryByRole('link', { name: 'List the units' })).toBeNull()
  expect(lines(list)).toEqual([
    'Describe the building: done',
    'List the units: done',
    'Start the books',
    'Set the monthly fee: not neededUndo: Set the monthly fee',
    'Bill the first monthNot needed: Bill the first month',
    'Import a bank statementNot needed: Import a bank statement',
    'Invite the residents (51)Not needed: Invite the residents',
    'Send mailNot needed: Send mail',
    'Keep backups somewhere elseNot needed: Keep backups somewhere else'
  ])
  const next = list.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'step')
  expect(next.map((line) => line.textContent)).toEqual(['Start the books'])
})

test('a step is put away, and taken back by the toast or by its line', async () => {
  const dismissed = new Set<string>()
  const calls = serve({
    [ASK]: () => answer(NOTHING_DONE.map((one) => ({ ...one, dismissed: dismissed.has(one.step) }))),
    'PUT /api/setup/steps/mail': ({ body }) => {
      if ((body as { dismissed: boolean }).dismissed) dismissed.add('mail')
      else dismissed.delete('mail')
      return json({ steps: [] })
    }
  })
  const { user } = openPage('/dashboard', { as: 'administrator' })
  const list = await region()
  const putAway = () => user.click(list.getByRole('button', { name: 'Not needed: Send mail' }))
  await putAway()
  await list.findByRole('button', { name: 'Undo: Send mail' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await list.findByRole('link', { name: 'Send mail' })).toBeVisible()
  await putAway()
  await user.click(await list.findByRole('button', { name: 'Undo: Send mail' }))
  expect(await list.findByRole('link', { name: 'Send mail' })).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { dismissed: boolean }).dismissed)
  expect(sent).toEqual([true, false, true, false])
})

test('with the last step the list goes, and where that fails it stays and says so', async () => {
  let steps = stepsWith(['building', 'units', 'books', 'fee', 'bill', 'bank', 'invite', 'mail'])
  const answers = [() => problem('unavailable', 'Not now')]
  serve({
    [ASK]: () => answer(steps),
    'PUT /api/setup/steps/backup': () => {
      const failing = answers.shift()
      if (failing !== undefined) return failing()
      steps = steps.map((one) => ({ ...one, dismissed: one.step === 'backup' }))
      return json({ steps })
    }
  })
  const { user } = openApp('/dashboard', { as: 'administrator' })
  const press = async () => user.click((await region()).getByRole('button', { name: 'Not needed: Keep backups somewhere else' }))
  await press()
  expect(await screen.findByText('Not now')).toBeVisible()
  await press()
  await waitFor(() => expect(screen.queryByText('What is left to set up')).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('nobody has a list whose steps are all done', async () => {
  serve({ [ASK]: () => answer(stepsWith(NOTHING_DONE.map(({ step }) => step)), []) })
  openPage('/dashboard', { as: 'administrator' })
  expect(await screen.findByText('Steps of the set-up.')).toBeVisible()
  expect(screen.queryByText('What is left to set up')).toBeNull()
})
