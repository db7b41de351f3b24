import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { tokensInAnyLanguage } from '../features/tokens/testing.ts'
import { smsInAnyLanguage } from '../features/sms/testing.ts'
import { webhooksInAnyLanguage } from '../features/webhooks/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { json, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const VISITS: Visit[] = [
  ['/profile', async (user) => (await press(user, /^\[Néw Áccéss/), submit(user))],
  ['/profile', async (user) => (await screen.findByText('Kamal'), press(user, /^\[Révóké\]?/))],
  ['/settings/webhooks', async (user) => (await press(user, /^\[Néw Wébhóók/), submit(user))],
  ['/settings/webhooks', async (user) => press(user, /^\[Délété\]?/)],
  ['/settings/webhooks', async (user) => (await press(user, /^\[Délívéríés\]?/), screen.findByText('Kamal'))],
  ['/settings/sms', async (user) => press(user, /^\[Sénd Tést Méss/)]
]

test.each(VISITS)('in another language no English is left at %s of the administrator', async (...visit) => {
  serve({
    'GET /api/auth/sessions': () => json({ sessions: [] }),
    'GET /api/auth/2fa/backup-codes': () => json({ total: 10, remaining: 8 }),
    ...tokensInAnyLanguage,
    ...webhooksInAnyLanguage,
    ...smsInAnyLanguage
  })
  const { user } = openApp(visit[0], { as: 'administrator', firstName: 'Amaya', lastName: 'Silva', email: 'a@b.lk' })
  await walk(visit, user)
})
