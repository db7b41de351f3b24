import { join } from 'node:path'
import { meetings } from '@verandah/contract/meetings'
import SQLite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { openBuilding } from '../test/building.ts'
import { loggedLines } from '../test/services/loggedLines.ts'

const draft = { title: 'Away', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

// It waits for the seconds after which a write gives up.
it('a portal logs one line for an outage of the database, and one for its end', async () => {
  const building = await openBuilding('sqlite')
  onTestFinished(() => building.close())
  const lines = loggedLines(building.app)
  await building.tokenOf('dilan')
  await building.app.afterAnswer.settled()
  const locking = new SQLite(join(building.config.DATA_DIR, 'verandah.sqlite'))
  locking.exec('begin immediate')
  const create = () => building.as.dilan.call(meetings.create, { body: draft })
  const failing = Promise.allSettled([create(), create(), create()])
  for (const call of await failing) expect(call).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'unavailable' } })
  await building.app.afterAnswer.settled()
  expect(lines).toEqual([expect.stringMatching(/^the database is unavailable: .*locked/)])
  locking.close()
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[1]).toMatch(/^the database is available again after \d+ s; \d calls and jobs failed meanwhile$/)
  await create()
})
