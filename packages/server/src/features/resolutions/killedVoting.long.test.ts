import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { resolutions } from '@verandah/contract/resolutions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { checkIn, moreUnits, opened } from '../../test/records/meetings/assemblies.ts'
import { DIALECTS } from '../../test/databases.ts'
import { resolutionsIn } from '../../test/records/meetings/resolutions.ts'
import type { CastVotes } from '../../test/services/castVotes.ts'
import { hashCode } from './ballots/urn.ts'

const SCRIPT = join(import.meta.dirname, '../../test/services/castVotes.ts')
const UNITS = moreUnits(60).map((unit) => ({ ...unit, owners: ['amaya' as const] }))

/** When the process is killed: so many ms after it has said so much. */
const MOMENTS: [name: string, said: (lines: readonly string[]) => boolean, ms: number][] = [
  ['with the first ballot', (lines: readonly string[]) => lines.length >= 1, 0],
  ['among the ballots', (lines: readonly string[]) => lines.length >= 20, 1],
  ['as it closes the vote', (lines: readonly string[]) => lines.includes('closing'), 0],
  ['while it closes the vote', (lines: readonly string[]) => lines.includes('closing'), 4],
  ['when it has closed the vote', (lines: readonly string[]) => lines.includes('closed'), 0]
]

describe.each(DIALECTS)('a process that is killed while people vote, on %s', (dialect) => {
  let building: TestBuilding
  const children: ChildProcess[] = []
  beforeEach(async () => {
    building = await openBuilding(dialect)
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await building.close()
  })
  const { put, get, vote, close, purge, unpurged } = resolutionsIn(() => building)

  /** Casts all ballots in another process, and kills it a moment after it has said so much. Returns what it has said. */
  async function killAfter(
    resolution: CastVotes['resolution'],
    said: (lines: readonly string[]) => boolean,
    ms: number
  ): Promise<string[]> {
    const { ids, config, url, clock } = building
    const units = UNITS.map(({ label }) => label)
    const cast: CastVotes = {
      dataDir: config.DATA_DIR,
      url,
      key: TEST_KEY,
      now: clock.now.toISOString(),
      resolution,
      voter: ids.amaya,
      closer: ids.dilan,
      units
    }
    const env = { PATH: process.env['PATH'], CAST: JSON.stringify(cast) }
    const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const lines: string[] = []
    const ended = once(child, 'close')
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (!said(lines)) continue
      await sleep(ms)
      child.kill('SIGKILL')
      break
    }
    await ended
    return lines
  }

  // A process on PostgreSQL takes long to start: the moments that differ are enough.
  it.each(dialect === 'postgres' ? MOMENTS.slice(1, 4) : MOMENTS)(
    '%s leaves as many marks as ballots and codes, and loses none that was told',
    async (_, said, ms) => {
      const meeting = await opened(building, { units: UNITS })
      await checkIn(
        building,
        meeting,
        UNITS.map(({ label }) => label)
      )
      const { _id: id } = await put(meeting, '[Accounts]', { secrecy: 'secret', weight: 'head' })
      const told = (await killAfter(id, said, ms)).filter((line) => line.length === 12)
      const before = await get(id, 'amaya')
      expect(before.voted).toBeGreaterThanOrEqual(told.length)
      if (before.state === 'open') {
        const left = before.myBallots.filter(({ canVote }) => canVote).map(({ unit }) => unit)
        expect(left).toHaveLength(UNITS.length - before.voted)
        for (const unit of left.slice(0, 3)) told.push((await vote('amaya', id, unit, 'against')).code ?? '')
        await close(id)
      }
      const closed = await get(id)
      const { codes } = await building.as.amaya.call(resolutions.codes, { params: { id } })
      expect(closed.state).toBe('closed')
      expect([closed.voted, (closed.result?.for.heads ?? 0) + (closed.result?.against.heads ?? 0)]).toEqual([codes.length, codes.length])
      for (const code of told) expect(codes).toContain(hashCode(code))
      // Whoever stopped may not have purged it.
      expect(await unpurged()).toHaveLength(1)
      await purge()
      expect(await unpurged()).toEqual([])
    }
  )
})
