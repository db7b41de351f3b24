import { screen, waitFor, within } from '@testing-library/react'
import type { Assembly } from '@verandah/contract/assemblies'
import type { NoticePlan } from '@verandah/contract/assemblyNotice'
import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { assembly, AT, checklist, noticed, onGeneral, openGeneral, party } from '../testing.ts'

const plan = (over: Partial<NoticePlan> = {}): NoticePlan => ({
  isSent: false,
  serveBy: '2026-12-06' as Day,
  isLate: false,
  isTooLate: false,
  parties: [
    { ...party('4B', 'Amaya Wijesinghe'), ways: ['portal', 'mail'] },
    { ...party('4C', 'Kamal Silva'), ways: [] }
  ],
  unserved: [party('4C', 'Kamal Silva')],
  ...over
})

async function preview(over: Partial<NoticePlan>, ...answers: Answer[]) {
  let stored: Assembly = assembly({ checklist: checklist(['rules', 'items', 'officers']) })
  const calls = serve(
    ...answers,
    on('POST', `${AT}/notice`, ({ search }) => {
      const isSent = search.get('dryRun') === 'false'
      if (isSent) stored = noticed()
      return json(plan({ isSent, ...over }))
    }),
    onGeneral(() => stored)
  )
  const opened = openGeneral()
  await opened.user.click(await screen.findByRole('button', { name: 'Preview the Notice' }))
  const dialog = await screen.findByRole('dialog', { name: 'Notice of the meeting' })
  return { ...opened, calls, dialog }
}

test('the preview says whom the notice reaches how, and sends nothing; one press gives it', async () => {
  const { user, calls, dialog } = await preview({})
  expect(await within(dialog).findByText('Need a paper')).toBeVisible()
  expect(dialog).toHaveTextContent('Owners told in the portal1')
  expect(dialog).toHaveTextContent('Owners who need a paper1')
  expect(within(dialog).getAllByText('4C · Kamal Silva')[0]).toBeVisible()
  expect(sent(calls, 'POST').map(({ search }) => search.get('dryRun'))).toEqual(['true'])
  await press(user, 'Give Notice')
  expect(await screen.findByText('Notice given successfully')).toBeVisible()
  expect(screen.getByText('1 owner needs a paper.')).toBeVisible()
  expect(sent(calls, 'POST').map(({ search }) => search.get('dryRun'))).toEqual(['true', 'false'])
  expect(await screen.findByRole('heading', { name: 'Service of the notice' })).toBeVisible()
})

test('what is late is said and can be given', async () => {
  const { dialog } = await preview({ isLate: true })
  expect(await within(dialog).findByText(/It is late: the last day of service was Dec 06, 2026/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Give Notice' })).toBeVisible()
})

test('what is too late for special items says what can be done, and cannot be given', async () => {
  const { dialog } = await preview({ isLate: true, isTooLate: true })
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent('Choose a later day for the meeting, or take these items out.')
  expect(within(dialog).queryByRole('button', { name: 'Give Notice' })).toBeNull()
})

test('a refusal is said, and the dialog stays', async () => {
  const { user, dialog } = await preview({}, ({ method, search }) =>
    method === 'POST' && search.get('dryRun') === 'false' ? problem('notice_late', 'It is too late for item 2') : undefined
  )
  await within(dialog).findByText('Need a paper')
  await press(user, 'Give Notice')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It is too late for item 2')
})

const SERVICE = {
  _id: 's1',
  ...party('4B', 'Amaya Wijesinghe'),
  way: 'mail',
  day: '2026-12-01',
  evidence: 'amaya@example.com',
  by: null,
  hasFailed: true,
  isLate: false,
  createdAt: '2026-12-01T06:30:00.000Z'
}

async function services() {
  let unserved = [party('4C', 'Kamal Silva')]
  const calls = serve(
    on('GET', `${AT}/services`, () =>
      json({ services: [SERVICE], unserved, bounced: [{ ...party('4B', 'Amaya Wijesinghe'), reason: 'Mailbox full' }] })
    ),
    on('POST', `${AT}/services`, ({ body }) => {
      unserved = []
      return json({ ...SERVICE, ...(body as object), hasFailed: false }, 201)
    }),
    on('GET', `${AT}/notice.pdf`, () => new Response('', { headers: { 'content-type': 'application/pdf' } })),
    on('GET', `${AT}/notices.pdf`, () => new Response('', { headers: { 'content-type': 'application/pdf' } })),
    onGeneral(() => noticed({ replies: { attend: 34, proxy: 5, absent: 3, silent: 46 } }))
  )
  const opened = openGeneral()
  await screen.findByRole('list', { name: 'Not reached yet' })
  return { ...opened, calls }
}

test('the card names who was not reached, whose e-mail came back and what owners have answered', async () => {
  await services()
  expect(screen.getByRole('list', { name: 'E-mail came back' })).toHaveTextContent('4B · Amaya WijesingheMailbox full')
  expect(screen.getByRole('list', { name: 'Not reached yet' })).toHaveTextContent('4C · Kamal Silva')
  expect(screen.getByText('34 come, 5 send a proxy, 3 stay away, 46 have said nothing')).toBeVisible()
  expect(screen.getByText('All services (1)')).toBeVisible()
  expect(screen.getByText('came back')).not.toBeNull()
})

test('service by hand is recorded for the owner beside whom it was pressed', async () => {
  const { user, calls } = await services()
  await user.click(screen.getByRole('button', { name: 'Record service: 4C, Kamal Silva' }))
  await screen.findByRole('dialog', { name: 'Record Service' })
  expect(field('Owner')).toHaveValue('4C Kamal Silva')
  await press(user, 'Record')
  await waitFor(() => expect(field('Evidence')).toBeInvalid())
  await user.fill(field('Evidence'), 'His wife took it')
  await user.fill(field('Day'), '2026-12-02')
  await press(user, 'Record')
  expect(await screen.findByText('Service recorded successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    unit: '4C',
    party: 'Kamal Silva',
    way: 'hand',
    day: '2026-12-02',
    evidence: 'His wife took it'
  })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not reached yet' })).toBeNull())
})

test('an owner is chosen where the dialog was opened for nobody', async () => {
  const { user, calls } = await services()
  await user.click(screen.getByRole('button', { name: 'Record Service' }))
  await screen.findByRole('dialog', { name: 'Record Service' })
  await user.fill(field('Evidence'), 'RL 123')
  await press(user, 'Record')
  await waitFor(() => expect(field('Owner')).toBeInvalid())
  await user.selectOptions(field('Owner'), '4B · Amaya Wijesinghe')
  await user.click(screen.getByRole('radio', { name: 'By post' }))
  await press(user, 'Record')
  await screen.findByText('Service recorded successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ unit: '4B', party: 'Amaya Wijesinghe', way: 'post' })
})

test('papers are printed for all whom nobody has reached, and for one unit', async () => {
  const saved = URL.createObjectURL
  URL.createObjectURL = () => 'blob:paper'
  const { user, calls } = await services()
  await user.click(screen.getByRole('button', { name: 'Print 1 Notice' }))
  await user.click(screen.getByRole('button', { name: 'Print the paper of 4C' }))
  await waitFor(() => expect(sent(calls, `GET /api${AT}/notice.pdf`).map(({ search }) => search.get('unit'))).toEqual(['4C']))
  expect(sent(calls, `GET /api${AT}/notices.pdf`)).toHaveLength(1)
  URL.createObjectURL = saved
})
