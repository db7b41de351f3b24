import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { answeredPublicly, feedbackOf } from '../features/feedback/testing.ts'
import { finding, foundOf } from '../features/search/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const written = { subject: 'Amaya', message: 'Amaya' }
const nameless = feedbackOf({ ...written, anonymous: true, author: null, can: { acknowledge: true, resolve: true } })
const answered = feedbackOf({
  ...written,
  _id: 'answered' as never,
  subject: 'Kamal',
  status: 'resolved',
  reply: 'Amaya',
  repliedBy: answeredPublicly.repliedBy
})

const VISITS: Visit[] = [
  ['/community', async (user) => (await press(user, /^\[Gívé Féédbáck/), submit(user))],
  ['/community', async (user) => (await press(user, /^\[Réply/), user.click(await screen.findByRole('switch')))],
  ['/community?view=own', async () => screen.findByText('Kamal')],
  ['/community?view=answers', async () => screen.findAllByText('Amaya')]
]

test.each(VISITS)('in another language no English is left at %s of the council', async (...visit) => {
  serve({
    'GET /api/feedback': () => page('feedback', [nameless, answered]),
    'GET /api/feedback/answers': () => page('answers', [{ ...answeredPublicly, ...written, reply: 'Amaya' }])
  })
  const can = rights({ answerFeedback: true })
  const { user } = openApp(visit[0], { as: 'council', firstName: 'Amaya', lastName: 'Silva', can })
  await walk(visit, user)
})

const more = { users: { total: 9, hits: foundOf('Amaya').users?.hits } }
test.each([
  ['what is found', foundOf('Amaya', more), 'Amaya'],
  ['the search that finds nothing', {}, 'Silva']
])('in another language no English is left in %s', async (_what, answer, typed) => {
  serve(finding(answer))
  const { user } = openApp('/meetings', { as: 'president', firstName: 'Amaya', lastName: 'Silva' })
  const search = async () => {
    await press(user, /^\[Séárch évérythíng/)
    await user.fill(await screen.findByRole('combobox'), typed)
    return typed === 'Amaya' ? screen.findAllByText('Amaya', { selector: 'mark' }) : screen.findAllByText(/“Silva”/)
  }
  await walk(['/meetings', search], user)
})
