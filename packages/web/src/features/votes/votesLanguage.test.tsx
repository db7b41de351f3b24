import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import type { VoteId } from '@verandah/contract/votes'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { press, submit, type Visit, walk } from '../../app/testingLanguage.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { openApp } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, serve } from '../../test/server.ts'
import { decidedVote, votePage, voteOf } from './testing.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const written = { title: 'Amaya', description: 'Amaya' }
const open = voteOf({ ...written, cast: 4, can: { cast: true, close: true, cancel: true } })
const closed = [
  decidedVote(written),
  voteOf({ ...written, _id: 'c' as VoteId, status: 'cancelled', cancelReason: 'Amaya', can: { cast: false, close: false, cancel: false } })
]

const VISITS: Visit[] = [
  ['/votes', async (user) => press(user, /^\[Cást Yóúr/)],
  ['/votes', async (user) => (await press(user, /^\[Ópén Vóté/), submit(user))],
  [`/votes/${open._id}`, async (user) => press(user, /^\[Clósé Vóté/)],
  [`/votes/${open._id}`, async (user) => (await press(user, /^\[Cáncél Vóté/), screen.findByRole('dialog'))]
]

test.each(VISITS)('in another language no English is left at %s', async (...visit) => {
  serve(
    on('GET', '/votes', () => votePage(open, ...closed)),
    on('GET', `/votes/${open._id}`, () => json(open))
  )
  const { user } = openApp(visit[0], { as: 'president', firstName: 'Amaya', can: rights({ openVotes: true, seeVotes: true }) })
  await walk(visit, user)
})
