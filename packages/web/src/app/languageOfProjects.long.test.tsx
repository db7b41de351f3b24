import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { storedProject } from '../features/projects/testing.ts'
import { payment, storedVendor } from '../features/vendors/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { json, page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const project = storedProject({
  title: 'Amaya',
  description: 'Amaya',
  vendor: { _id: storedVendor()._id, name: 'Amaya' },
  milestones: ['Amaya', 'Kamal'].map((title) => ({ title, due: null, done: title === 'Amaya' }))
})
const onHold = storedProject({ ...project, _id: 'b' as never, status: 'on_hold' })

const VISITS: Visit[] = [
  ['/projects', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/projects', async (user) => (await press(user, /^\[Ádd Prójéct/), press(user, /^\[Ádd Míléstóné/), submit(user))],
  [`/projects?project=${project._id}`, async () => (await screen.findByText(/^\[Míléstónés/), screen.findByText(/LKR 84,500/))]
]

test.each(VISITS)('in another language no English is left at %s of the president', async (...visit) => {
  serve({
    'GET /api/projects': () => page('projects', [project, onHold]),
    [`GET /api/projects/${project._id}`]: () => json(project),
    'GET /api/finances/transactions': () => page('transactions', [payment(1, { description: 'Amaya' })]),
    'GET /api/vendors/names': () => json({ vendors: [] })
  })
  const can = rights({ seeProjects: true, manageProjects: true, seeFinances: true })
  const { user } = openApp(visit[0], { as: 'president', firstName: 'Nirmala', lastName: 'Silva', can })
  await walk(visit, user)
})
