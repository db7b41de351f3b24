import { KEPT } from '@verandah/contract/kept'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createJobs } from '../../app.ts'
import { openBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

it('what is kept names every job that removes something, and no other', async () => {
  const { app, close } = await openBuilding(DIALECTS[0], { SMTP_URL: 'smtp://127.0.0.1:1' })
  const jobs = createJobs(app)
  const removing = jobs.map(({ name }) => name).filter((name) => /^(remove|give-up|anonymise)-/.test(name))
  // The table says which tables were written and when: nothing of people.
  const others = new Set(['remove-old-changes'])
  const named = new Set(KEPT.flatMap(({ jobs: of = [] }) => of))
  expect(removing.filter((name) => !named.has(name) && !others.has(name))).toEqual([])
  const known = new Set(jobs.map(({ name }) => name))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  for (const { close: end } of jobs) end?.()
  await close()
})

it('PRIVACY.md says the same as the portal', () => {
  const text = readFileSync(new URL('../../../../../docs/PRIVACY.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, what, term]) => ({ what, term }))).toEqual(KEPT.map(({ what, term }) => ({ what, term })))
})
