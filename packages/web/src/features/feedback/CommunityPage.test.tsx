import type { Feedback, FeedbackId } from '@verandah/contract/feedback'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { person, rights } from '../../test/people.ts'
import { type Answers, json, page, problem, sent, serve } from '../../test/server.ts'
import { answeredPublicly, feedbackOf } from './testing.ts'

const can = rights({ answerFeedback: true })
const open = feedbackOf({ can: { acknowledge: true, resolve: true } })
const nameless = feedbackOf({ ...open, subject: 'Noise', anonymous: true, author: null })
const listing = (feedback: Feedback[], answers: Answers = {}) =>
  serve({
    'GET /api/feedback': () => page('feedback', feedback),
    'GET /api/feedback/answers': () => page('answers', [answeredPublicly]),
    ...answers
  })
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('a resident sees their own feedback with its state and its answer, and no inbox', async () => {
  const answer = { status: 'resolved', reply: 'It comes in May.', repliedBy: person(5, 'Malathi', 'Rajaratnam', 'council') } as const
  const requests = listing([feedbackOf(answer)])
  openPage('/community', { as: 'resident' })
  const card = await cardOf('A bench')
  for (const text of ['resolved', 'suggestion', 'It comes in May.', 'Only you and the committee see this answer.'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.getByText(/Answered by Malathi Rajaratnam/)).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Inbox' })).toBeNull()
  expect(requests[0]?.search.get('own')).toBe('true')
})

test('everybody reads the public answers, without who asked', async () => {
  listing([])
  const { user, router } = openPage('/community', { as: 'resident' })
  expect(await screen.findByText('You have not told the committee anything under your name yet.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Public Answers' }))
  const card = await cardOf('When is the roof painted?')
  expect(card.getByText('In January.')).toBeVisible()
  expect(card.queryByText(/^From/)).toBeNull()
  expect(router.state.location.search).toBe('?view=answers')
})

test('feedback is given without a name, and the form says what that means', async () => {
  const requests = listing([], { 'POST /api/feedback': () => json(feedbackOf({ anonymous: true, author: null }), 201) })
  const { user } = openPage('/community?new=1', { as: 'resident' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Feedback' }))
  expect(
    dialog.getByText(/^Your name is not stored anywhere.*The committee sees it within the hour and can answer only in public\.$/)
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findAllByText('Subject is required')).not.toHaveLength(0)
  await user.selectOptions(dialog.getByRole('combobox', { name: /Category/ }), 'complaint')
  await user.fill(dialog.getByRole('textbox', { name: /Subject/ }), 'A bench')
  await user.fill(dialog.getByRole('textbox', { name: /Message/ }), 'In the garden, please.')
  await user.click(dialog.getByRole('switch', { name: 'Send without my name' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Feedback sent without your name. The committee sees it within the hour.')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const body = { category: 'complaint', subject: 'A bench', message: 'In the garden, please.', anonymous: true }
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual(body)
})

test('the committee begins with what is open, and may look at the rest', async () => {
  const requests = listing([nameless, feedbackOf({ ...open, _id: '2' as FeedbackId })])
  const { user, router } = openPage('/community', { as: 'council', can })
  expect((await cardOf('Noise')).getByText(/^Sent without a name/)).toBeVisible()
  expect((await cardOf('A bench')).getByText(/^From Amaya Wijesinghe/)).toBeVisible()
  expect(requests[0]?.search.get('status')).toBe('open')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'all')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'complaint')
  await waitFor(() => expect(router.state.location.search).toBe('?status=all&category=complaint'))
  await expect.poll(() => requests.at(-1)?.search.get('category')).toBe('complaint')
  expect(requests.at(-1)?.search.get('status') ?? '').toBe('')
})

test('feedback is acknowledged as it was seen; what was done meanwhile is said', async () => {
  let isAnswered = false
  const requests = listing([open], {
    [`PUT /api/feedback/${open._id}/acknowledge`]: () =>
      isAnswered ? problem('conflict', 'Somebody was faster') : json({ ...open, status: 'acknowledged' })
  })
  const { user } = openPage('/community', { as: 'council', can })
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Feedback acknowledged')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.ifMatch).toBe(`"${open.version}"`)
  isAnswered = true
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Somebody was faster')).toBeVisible()
})

test('an answer stays when somebody else was faster, and goes with the next press', async () => {
  let stored = open
  const requests = serve({
    'GET /api/feedback': () => page('feedback', [stored]),
    [`GET /api/feedback/${open._id}`]: () => json(stored),
    [`PUT /api/feedback/${open._id}/resolve`]: ({ ifMatch }) =>
      ifMatch === '"9"' ? json({ ...open, status: 'resolved' }) : problem('stale', 'Somebody else has changed this in the meantime')
  })
  const { user } = openPage('/community', { as: 'council', can })
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply' }))
  await user.fill(dialog.getByRole('textbox', { name: /Reply/ }), 'We talk to them.')
  stored = { ...open, status: 'acknowledged', version: 9 }
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await dialog.findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Reply/ })).toHaveValue('We talk to them.')
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Feedback answered')).toBeVisible()
  expect(sent(requests, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual([`"${open.version}"`, '"9"'])
})

test('an answer is shown as everybody will see it before it is given', async () => {
  const requests = listing([nameless], { [`PUT /api/feedback/${open._id}/resolve`]: () => json({ ...nameless, status: 'resolved' }) })
  const { user } = openPage('/community', { as: 'council', can })
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply' }))
  expect(dialog.getByText(/^This has no name on it/)).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: /Reply/ }), 'We talk to them.')
  expect(dialog.queryByRole('region', { name: 'What everybody will see' })).toBeNull()
  await user.click(dialog.getByRole('switch', { name: 'Show publicly' }))
  expect(dialog.queryByText(/^This has no name on it/)).toBeNull()
  const preview = within(dialog.getByRole('region', { name: 'What everybody will see' }))
  for (const text of ['Noise', 'In the garden, please.', 'We talk to them.', 'Answered by Malathi Rajaratnam'])
    expect(preview.getByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Resolve' }))
  expect(await screen.findByText('Feedback answered')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ reply: 'We talk to them.', isPublic: true })
})

test('an address opens the feedback that it names, for its author and for the committee', async () => {
  const answers = {
    [`GET /api/feedback/${open._id}`]: () => json(open),
    [`PUT /api/feedback/${open._id}/acknowledge`]: () => problem('conflict', 'Somebody was faster')
  }
  listing([], answers)
  const { user, router } = openPage(`/community?feedback=${open._id}`, { as: 'council', can })
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback' }))
  expect(await dialog.findByText('From Amaya Wijesinghe', { exact: false })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Reply' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('feedback that is not there, or not for the person, says so', async () => {
  listing([], { [`GET /api/feedback/${open._id}`]: () => problem('not_found', 'Not found') })
  openPage(`/community?feedback=${open._id}`, { as: 'resident' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback' }))
  expect(await dialog.findByText('Feedback not found')).toBeVisible()
})

test('what the community issues are counted from stands above the inbox, each part a link to its list', async () => {
  const issues = { openFeedback: 8, urgentRequests: 2 }
  listing([], { 'GET /api/feedback': () => json({ feedback: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 }, issues }) })
  openPage('/community', { as: 'president', can })
  const line = within(await screen.findByRole('navigation', { name: 'Community Issues' }))
  expect(line.getByText('10 community issues:')).toBeVisible()
  expect(line.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['8 open pieces of feedback', '/community?status=open'],
    ['2 open urgent requests', '/maintenance?status=open&priority=high']
  ])
})

test('those who do not see all requests see the inbox without the community issues', async () => {
  listing([open])
  openPage('/community', { as: 'council', can })
  await cardOf('A bench')
  expect(screen.queryByRole('navigation', { name: 'Community Issues' })).toBeNull()
})
