import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { press, submit, type Visit, walk } from '../../../app/testingLanguage.ts'
import { setLanguage } from '../../../i18n/i18n.ts'
import { openApp } from '../../../test/openApp.tsx'
import { grantableBy, rights } from '../../../test/people.ts'
import { json, on, serve } from '../../../test/server.ts'
import { listing, userRecord } from '../testing.ts'
import { AT, ended, handover, KAMAL, listed } from './testingHandovers.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const before = [
  ended('applied'),
  ended('cancelled', { _id: 'cancelled' as never }),
  ended('failed', { _id: 'failed' as never, problems: [{ userId: KAMAL._id, message: '[Nó~]' }] })
]

const VISITS: [isPlanned: boolean, ...Visit][] = [
  [true, '/users', async (user) => (await press(user, /^\[Víéw\]?/), screen.findByRole('dialog'))],
  [true, '/users', async (user) => (await press(user, /^\[Cáncél/), screen.findByRole('dialog'))],
  [true, '/users', async (user) => (await press(user, /^\[Ápply Nów/), submit(user), screen.findByRole('alert'))],
  [false, '/users', async (user) => (await press(user, /^\[Plán Hánd/), submit(user), screen.findAllByText(/^\[Chóósé sóm/))]
]

test.each(VISITS)('in another language no English is left of hand-overs (planned: %s) at %s', async (isPlanned, ...visit) => {
  serve(
    listed(() => [...(isPlanned ? [handover({ note: 'Amaya' })] : []), ...before]),
    on('PUT', `${AT}/apply`, () => json(before[2])),
    listing(userRecord())
  )
  const can = rights({ manageUsers: true, changeRoles: true, grantableRoles: grantableBy('president') })
  const { user } = openApp(visit[0], { as: 'president', firstName: 'Amaya', can })
  await walk(visit, user)
})
