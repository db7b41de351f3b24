import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MeetingResponse } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { person } from '../../test/people.ts'
import { json, problem, serve } from '../../test/server.ts'
import { meeting, meetingPage, onMeetings, open } from './testing.ts'

const group = () => screen.findByRole('group', { name: 'Will you come?' })
const button = (name: string) => screen.getByRole('button', { name })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.replace(/\d+$/, ''))

/** Serves the answers of one person, and counts them. */
function serveAnswers({ date = '2099-12-05', ...over } = {}) {
  let stored = meeting({ date: date as never, responses: { yes: 3, no: 1, maybe: 0 }, organizer: person(2), ...over })
  const calls = serve(
    onMeetings('PUT', ({ body }) => {
      const { response } = body as { response: MeetingResponse }
      stored = { ...stored, myResponse: response, responses: { ...stored.responses, [response]: stored.responses[response] + 1 } }
      return json(stored)
    }),
    onMeetings('GET', ({ path }) => (path === '/api/meetings' ? meetingPage([stored]) : json(stored)))
  )
  return { sent: () => calls.filter(({ method }) => method === 'PUT') }
}

test('the next meeting is answered on its card, and nothing but the answer is sent', async () => {
  const { sent } = serveAnswers()
  const { user } = open()
  expect(await group()).toHaveAccessibleDescription('3 yes, 1 no, 0 maybe')
  expect(screen.getByText('You have not answered yet.')).toBeVisible()
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  await user.click(button('Yes'))
  expect(await screen.findByText('You have answered yes.')).toBeVisible()
  expect(pressed()).toEqual(['Yes'])
  await waitFor(async () => expect(await group()).toHaveAccessibleDescription('4 yes, 1 no, 0 maybe'))
  const id = meeting()._id
  expect(sent()).toMatchObject([{ path: `/api/meetings/${id}/rsvp`, body: { response: 'yes' }, ifMatch: null }])
})

test.each(['/meetings', `/meetings/${meeting()._id}`])('the organizer comes, whatever the answer, and is told so, on %s', async (at) => {
  serveAnswers({ organizer: person(1) } as never)
  const { user } = open({ at })
  await group()
  expect(screen.getByText('You organize this meeting and count as attending.')).toBeVisible()
  expect(screen.queryByText('You have not answered yet.')).toBeNull()
  await user.click(button('No'))
  await waitFor(() => expect(pressed()).toEqual(['No']))
  expect(screen.getByText('You organize this meeting and count as attending.')).toBeVisible()
  expect(screen.queryByText('You have answered no.')).toBeNull()
})

test('on its page too, by keyboard; a second answer takes the place of the first', async () => {
  const { sent } = serveAnswers({ myResponse: 'no' } as never)
  const { user } = open({ at: `/meetings/${meeting()._id}` })
  await group()
  expect(pressed()).toEqual(['No'])
  button('No').focus()
  // Arrows move no answer; the press of a button does.
  await user.keyboard('{ArrowRight}{ArrowDown}{Tab}')
  expect(button('Maybe')).toHaveFocus()
  expect(sent()).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('You have answered maybe.')).toBeVisible()
  expect(button('Maybe')).toHaveFocus()
  expect(sent().map(({ body }) => body)).toEqual([{ response: 'maybe' }])
})

test('answers in quick succession are sent in turn, so that the last one counts', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answers: MeetingResponse[] = []
  const answered = (response: MeetingResponse) => json(meeting({ date: '2099-12-05' as never, myResponse: response }))
  serve(
    onMeetings('PUT', ({ body }) => {
      const { response } = body as { response: MeetingResponse }
      answers.push(response)
      return response === 'yes' ? promise : answered(response)
    }),
    onMeetings('GET', () => meetingPage([meeting({ date: '2099-12-05' as never, myResponse: answers.at(-1) ?? null })]))
  )
  const { user } = open()
  await group()
  await user.click(button('Yes'))
  fireEvent.click(button('Maybe'))
  // The choice is shown at once, not when the call has begun.
  expect(pressed()).toEqual(['Maybe'])
  await user.click(button('No'))
  expect(answers).toEqual(['yes'])
  resolve(answered('yes'))
  await waitFor(() => expect(answers).toEqual(['yes', 'maybe', 'no']))
  await waitFor(() => expect(pressed()).toEqual(['No']))
})

test('an answer that the server rejects is taken back and said', async () => {
  const stored = meeting({ date: '2099-12-05' as never })
  serve(
    onMeetings('PUT', () => problem('conflict', 'A meeting that is cancelled takes no answers')),
    onMeetings('GET', () => meetingPage([stored]))
  )
  const { user } = open()
  await group()
  await user.click(button('Yes'))
  expect(await screen.findByText('A meeting that is cancelled takes no answers')).toBeVisible()
  expect(button('Yes')).toHaveAttribute('aria-pressed', 'false')
})

test.each(['/meetings', `/meetings/${meeting()._id}`])(
  'one that was cancelled meanwhile says so where it was answered, on %s',
  async (at) => {
    let stored = meeting({ date: '2099-12-05' as never })
    serve(
      onMeetings('PUT', () => {
        stored = { ...stored, status: 'cancelled', can: { ...stored.can, rsvp: false } }
        return problem('conflict', 'A meeting that is cancelled takes no answers')
      }),
      onMeetings('GET', ({ path }) => (path === '/api/meetings' ? meetingPage([stored]) : json(stored)))
    )
    const { user } = open({ at })
    await group()
    await user.click(button('Yes'))
    // The page is fetched again and shows what has happened; the card may stand in another group now.
    expect(await screen.findByText('cancelled')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Maybe' })).toBeNull()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('A meeting that is cancelled takes no answers')
    const section = alert.closest('section')
    expect(section?.textContent).toMatch(/Annual general meeting|Answers/)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  }
)

test('whoever may not answer is not asked, on the card of a later meeting nobody is', async () => {
  const later = meeting({ _id: 'later' as never, title: 'Later', date: '2099-12-06' as never })
  serve(onMeetings('GET', () => meetingPage([meeting({ date: '2099-12-05' as never, can: { ...meeting().can, rsvp: false } }), later])))
  open()
  await screen.findByText('Later')
  expect(screen.queryByRole('button', { name: 'Maybe' })).toBeNull()
})
