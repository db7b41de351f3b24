import { connect } from 'node:net'
import { duesStatement } from '@verandah/contract/duesStatement'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ProblemError } from '../../core/problem.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { transact } from '../../core/transact.ts'
import { describeBuilding } from '../../features/building/building.service.ts'
import { UNKNOWN_BUILDING } from '../../features/building/building.queries.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'

/** A text so long that it is not ready before the test ends it. */
const text = Array.from({ length: 100_000 }, (_, index) => `Sentence ${index} of the treasurer.`).join('\n')

/** Keeps the process that makes papers busy until the returned function is called. */
function occupy() {
  const free = new AbortController()
  const head = { language: 'en', title: 'Long', letterhead: { name: '', address: '' }, footer: '', pageLabel: '', createdAt: new Date() }
  const work = makePdf({ ...head, blocks: [{ kind: 'text', text }] }, { id: 'somebody else', gone: free.signal })
  const ended = work.then(() => false).catch((error: Error) => error.message === 'freed')
  return async () => {
    free.abort(new Error('freed'))
    expect(await ended).toBe(true)
  }
}

const isGone = (error: unknown) => error instanceof ProblemError && error.code === 'timeout'

/** What a portal that is right answers at once. */
const SOON = { timeout: 20_000 }

describe('papers that are asked for at once', () => {
  let building: TestBuilding
  /** The errors that the handler of the call has thrown when the client has gone. */
  const thrown: unknown[] = []
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    // A worker runs many files in one process, which keeps the papers that were made last: those of this building are no others'.
    const own = { ...UNKNOWN_BUILDING, name: 'The building whose papers are asked for at once' }
    await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => describeBuilding(ctx, own))
    building.app.http.addHook('onError', async (_request, _reply, error) => void thrown.push(error))
  })
  afterAll(() => building.close())

  /** Each day is another paper. */
  const ask = async (who: DemoPersonName, day: number) =>
    building.send(duesStatement.own, await building.tokenOf(who), { query: { from: `2026-01-${String(day).padStart(2, '0')}` } })

  it('are two of one person; others have theirs, and one that was made is there at once', async () => {
    expect((await ask('amaya', 1)).statusCode).toBe(200)
    const free = occupy()
    const answered: { status: number; later: boolean }[] = []
    const own = Array.from({ length: 12 }, async (_, index) => {
      const { statusCode, headers } = await ask('amaya', index + 2)
      answered.push({ status: statusCode, later: Number(headers['retry-after']) > 0 })
      return statusCode
    })
    // What fails here leaves nobody waiting in the next test.
    onTestFinished(async () => void (await Promise.all([free(), ...own])))
    await expect.poll(() => answered.length, SOON).toBeGreaterThanOrEqual(10)
    expect(answered).toEqual(Array.from({ length: 10 }, () => ({ status: 429, later: true })))
    const others = [ask('malathi', 20), ask('dilan', 20)]
    expect((await ask('amaya', 1)).statusCode).toBe(200)
    await free()
    for (const answer of others) expect((await answer).statusCode).toBe(200)
    expect((await Promise.all(own)).filter((status) => status === 200)).toHaveLength(2)
    // Nothing of hers waits any more.
    for (const answer of [ask('amaya', 25), ask('amaya', 26)]) expect((await answer).statusCode).toBe(200)
  })

  it('are not made for a client who has gone, who may ask again at once', async () => {
    const free = occupy()
    onTestFinished(free)
    const port = Number(new URL(await building.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
    const bearer = await building.tokenOf('amaya')
    let received = ''
    const leaving = [11, 12, 13].map((day) => {
      const socket = connect(port, '127.0.0.1')
      const path = `/api/finances/my-account/statement?from=2026-02-${day}`
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\n\r\n`)
      return socket.on('data', (bytes) => void (received += bytes.toString()))
    })
    // One is refused when the two others wait.
    await expect.poll(() => received, SOON).toMatch(/^HTTP\/1\.1 429 /)
    expect(thrown.filter(isGone)).toEqual([])
    for (const socket of leaving) socket.destroy()
    await expect.poll(() => thrown.filter(isGone).length, SOON).toBe(2)
    const again = [ask('amaya', 27), ask('amaya', 28)]
    expect((await ask('amaya', 29)).statusCode).toBe(429)
    await free()
    for (const answer of again) expect((await answer).statusCode).toBe(200)
  })
})
