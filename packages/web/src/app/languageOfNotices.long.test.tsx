import type { Instant } from '@verandah/contract/dates'
import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { choicesOf, keptChoices } from '../features/notifications/choices/testing.ts'
import { deliveries, REACH, sentMessage } from '../features/notifications/messages/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { json, page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

type User = Parameters<NonNullable<Visit[1]>>[0]

const type = async (user: User, label: RegExp, text: string) => user.type((await screen.findAllByLabelText(label))[0]!, text)
const begin = async (user: User, name: RegExp) => (await press(user, /^\[Nótífícátíóns/), press(user, name))

const VISITS: Visit[] = [
  [
    '/profile/notices',
    async (user) => (await user.click(await screen.findByRole('radio', { name: /^\[Cústóm/ })), press(user, /^\[Shów éách/))
  ],
  ['/profile/notices', async (user) => user.click(await screen.findByRole('switch', { name: /^\[Hóld/ }))],
  ['/sent-messages', async (user) => (await press(user, /^\[Whó wás/), screen.findByText('Amaya Silva'))],
  ['/profile/notices', async (user) => (await begin(user, /^\[Sénd án Émérg/), submit(user))],
  [
    '/profile/notices',
    async (user) => {
      await begin(user, /^\[Sénd án Émérg/)
      await user.selectOptions(await screen.findByLabelText(/Bégín/), 'fire')
      await type(user, /^\[Réásón/, 'Kamal')
      await submit(user)
      await screen.findByText(/^\[Ín thé pórtál/)
    }
  ],
  [
    '/profile/notices',
    async (user) => {
      await begin(user, /^\[Sénd Nótíf/)
      await type(user, /^\[Súbjéct/, 'Kamal')
      await type(user, /^\[Mésságé/, 'Kamal')
      await submit(user)
      await screen.findByText(/^\[Ín thé pórtál/)
    }
  ]
]

test.each(VISITS)('in another language no English is left at %s', async (...visit) => {
  const kinds = choicesOf().kinds.map((one) => ({ ...one, label: `[${one.kind}~]` }))
  const reach = { ...REACH, sms: { numbers: 2, segments: 4, cost: 8, left: 92 }, held: 3, heldUntil: '2026-11-30T01:00:00.000Z' as Instant }
  serve({
    ...keptChoices(choicesOf({ kinds })).answers,
    'GET /api/notifications/sent': () => page('messages', [sentMessage({ isEmergency: true })]),
    'GET /api/notifications/m1/deliveries': () => json(deliveries()),
    'GET /api/notifications/broadcast': () => json({ recipients: 87 }),
    'POST /api/notifications/broadcast': () => json({ ...reach, undo: null }, 201),
    'POST /api/notifications/emergency': () => json(reach, 201)
  })
  const preferences = { emailNotifications: false, smsNotifications: false, theme: 'light' as const }
  const can = rights({ broadcast: true, sendEmergency: true, receiveSms: true })
  const { user } = openApp(visit[0], { as: 'secretary', can, preferences })
  await walk(visit, user)
})
