import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { afterEach, beforeEach, test } from 'vitest'
import { INVITATION, INVITED } from '../features/account/registration/testingRegistration.ts'
import { oidcInAnyLanguage } from '../features/oidc/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { personOf } from '../test/people.ts'
import { json, serve } from '../test/server.ts'
import { press, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const GUEST: Visit[] = [
  ['/login?error=busy'],
  ['/register/abc'],
  ['/login', async (user) => (await press(user, /^\[Ádmín/), press(user, /^\[Lógín/))]
]

test.each(GUEST)('in another language no English is left at %s of a guest', async (...visit) => {
  serve({ ...oidcInAnyLanguage, [INVITATION]: () => json({ ...INVITED, asksPassword: false }) })
  const { user } = openApp(visit[0])
  await walk(visit, user)
})

test('in another language no English is left where an account is connected', async () => {
  serve({
    ...oidcInAnyLanguage,
    'GET /api/auth/me': () => json(personOf('resident', { lastName: 'Silva' })),
    'GET /api/auth/sessions': () => json({ sessions: [] }),
    'GET /api/auth/tokens': () => json({ tokens: [], can: { create: true } })
  })
  const { user } = openApp('/profile?connectError=busy', { as: 'resident', lastName: 'Silva' })
  await walk(['/profile', async () => press(user, /^\[Cónnéct/)], user)
})
