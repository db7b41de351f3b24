import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { meetings } from '@verandah/contract/meetings'
import { notifications, type Recipients } from '@verandah/contract/notifications'
import { type UserPage, users } from '@verandah/contract/users'
import { call, type Token, tokenOf } from './lib/calls.ts'
import { runToEnd, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Sends the longest message to the 9,000 people of a building that is a hundred times the demo's, while somebody reads: an
// answer every few milliseconds, none from the cache.
const SCALE = 100
const MAX_WAIT_MS = 50
const EVERY_MS = 5
const IDLE_MS = 10_000
/** People across the building who are asked whether they have been notified. */
const SAMPLE = 20

/** Signs in people from all over the list. */
async function makeSample(url: string, administrator: Token): Promise<Token[]> {
  const tokens: Token[] = []
  const pageOf = (page: number) =>
    call<UserPage>(url, { method: 'GET', path: `${users.list.path}?role=resident&limit=1&page=${page}` }, administrator)
  const { total } = await pageOf(1)
  for (let index = 0; index < SAMPLE; index += 1) {
    const [person] = (await pageOf(1 + Math.floor((index * (total - 1)) / (SAMPLE - 1)))).users
    const token = await tokenOf(url, person?.email ?? '').catch(() => null)
    if (token !== null) tokens.push(token)
  }
  return tokens
}

/** Reads until `isOver`, and returns how long each answer took, in milliseconds. */
async function readWhile(url: string, token: Token, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await call(url, { method: 'GET', path: `${meetings.list.path}?call=${waits.length}-${begun}` }, token)
    waits.push(performance.now() - begun)
    await sleep(EVERY_MS)
  }
  return waits.toSorted((a, b) => a - b)
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const shown = (sorted: number[]) => `median ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`

await withDirectory(async (directory) => {
  const data = join(directory, 'large')
  await runToEnd(['seed', '--scale', String(SCALE)], { DATA_DIR: data })
  const portal = await startPortal(data)
  try {
    const { url } = portal
    const administrator = await tokenOf(url, 'administrator@demo.verandah.lk')
    const reader = await tokenOf(url, 'resident@demo.verandah.lk')
    const sample = await makeSample(url, administrator)
    const unread = async (token: Token) => (await call<{ unread: number }>(url, notifications.unread, token)).unread
    const before = await Promise.all(sample.map(unread))
    await readWhile(url, reader, () => performance.now() > IDLE_MS / 5)

    const begun = performance.now()
    const idle = await readWhile(url, reader, () => performance.now() - begun > IDLE_MS)
    const body = { audience: 'all', subject: 'Water', message: 'No water from 9 to 11. '.repeat(100).slice(0, 2_000).trim() }
    const sentAt = performance.now()
    const { recipients } = await call<Recipients>(url, notifications.broadcast, administrator, body)
    let areNotified = false
    const notifying = (async () => {
      for (const [index, token] of sample.entries()) while ((await unread(token)) === before[index]) await sleep(100)
      areNotified = true
    })()
    const busy = await readWhile(url, reader, () => areNotified)
    await notifying
    const seconds = (performance.now() - sentAt) / 1_000
    const longest = at(busy, 1)
    await report(`A message to ${recipients} people`, `${sample.length} of them asked until all were told; GET /api/meetings meanwhile`, [
      { what: 'All are told', value: `${seconds.toFixed(1)} s` },
      { what: `A reader waits, when nothing else happens: ${shown(idle)}; longest`, value: `${at(idle, 1).toFixed(1)} ms` },
      {
        what: `A reader waits, meanwhile: ${shown(busy)}; longest`,
        value: `${longest.toFixed(1)} ms`,
        target: `at most ${MAX_WAIT_MS} ms`,
        holds: longest <= MAX_WAIT_MS
      }
    ])
  } finally {
    await portal.stop()
  }
})
