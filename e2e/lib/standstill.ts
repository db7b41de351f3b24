import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const TIMEOUT_MS = 20_000
const MEASURED_MS = 1000

const DRAWS = 'draws'
const RUNS = 'draws nothing, but runs scripts'

/**
 * What can be said of a page whose browser draws no more frames, so that no click and no picture of it is possible; null
 * when it draws. The threads that are busy tell an endless loop of the page from a browser that only waits.
 */
export async function describeStandstill(page: Page): Promise<{ report: string; runsScripts: boolean } | null> {
  const found = await drawing(page)
  if (found === DRAWS || page.isClosed()) return null
  const busy = await busyThreads()
  const other = await within(page.context().newPage(), null)
  const beside = other === null ? 'cannot be opened' : await drawing(other)
  await within(other?.close(), undefined)
  await within(page.bringToFront(), undefined)
  const report = [
    `${page.url()} ${found}. Another page beside it ${beside}; brought to the front it ${await drawing(page)}.`,
    ...['/dev/shm', tmpdir()].map((path) => `${path}: ${freeMegabytes(path)} MB are free`),
    ...busy
  ].join('\n')
  return { report, runsScripts: found.startsWith(RUNS) }
}

const within = async <T>(work: T | Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([Promise.resolve(work).catch(() => otherwise), sleep(2 * TIMEOUT_MS, otherwise, { ref: false })])

const drawing = async (page: Page): Promise<string> =>
  within(
    page.evaluate(
      async ({ draws, runs, timeoutMs }) =>
        new Promise<string>((resolve) => {
          requestAnimationFrame(() => resolve(draws))
          setTimeout(() => resolve(`${runs} (${document.visibilityState}, ${document.readyState})`), timeoutMs)
        }),
      { draws: DRAWS, runs: RUNS, timeoutMs: TIMEOUT_MS }
    ),
    'runs no script'
  )

function freeMegabytes(path: string): string {
  try {
    const { bavail, bsize } = statfsSync(path)
    return String(Math.round((bavail * bsize) / 1e6))
  } catch {
    return 'unknown'
  }
}

interface Thread {
  name: string
  state: string
  ticks: number
}

/** The threads of all processes that this one has started, which had work to do; nothing where there is no /proc. */
async function busyThreads(): Promise<string[]> {
  try {
    const before = threads()
    await sleep(MEASURED_MS)
    const all = [...threads()].map(([id, thread]) => ({ ...thread, used: thread.ticks - (before.get(id)?.ticks ?? 0) }))
    const busy = all.filter(({ state, used }) => used > 0 || state !== 'S').toSorted((a, b) => b.used - a.used)
    return [
      `${busy.length} of ${all.length} threads were busy for a second (1 tick is 10 ms):`,
      ...busy.map(({ name, state, used }) => `  ${name}: ${state}, ${used} ticks`)
    ]
  } catch (error) {
    return [`The threads cannot be read: ${String(error)}`]
  }
}

function threads(): Map<string, Thread> {
  const children = new Map<string, string[]>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = statOf(`/proc/${pid}`)?.parent ?? ''
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const below = (pid: string): string[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  const found = below(String(process.pid)).flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).flatMap((id) => {
      const stat = statOf(`/proc/${pid}/task/${id}`)
      const kind = /--type=([\w-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? 'main'
      return stat === null ? [] : [[id, { ...stat, name: `${pid} ${kind} ${stat.name}` }] as const]
    })
  )
  return new Map(found)
}

/** As proc(5) has it: the name in parentheses, the state, the parent; the 14th and 15th fields are the time used. */
function statOf(path: string): (Thread & { parent: string }) | null {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`${path}/stat`, 'utf8')) ?? []
    const [state = '', parent = '', ...fields] = rest.split(' ')
    return { name, state, parent, ticks: Number(fields[9]) + Number(fields[10]) }
  } catch {
    return null
  }
}
