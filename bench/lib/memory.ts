import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, residentBytes } from './portal.ts'

const SAMPLE_MS = 10

/** Returns the memory that nothing else shares, in MiB, of the processes that this one has started. */
export async function ofChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((child) => child !== '')
  const sizes = children.map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

interface Memory {
  /** The growth of the memory, in MiB. */
  grown: number
  children: number
}

/** Returns the most that the portal and its children take while `work` goes on. */
export async function mostDuring({ pid }: Program, work: () => Promise<unknown>): Promise<Memory> {
  const resident = async () => (await residentBytes(pid)) / 2 ** 20
  const before = await resident()
  const state = { isDone: false, most: before, children: 0 }
  const sampling = (async () => {
    for (; !state.isDone; await sleep(SAMPLE_MS)) {
      state.most = Math.max(state.most, await resident())
      state.children = Math.max(state.children, await ofChildren(pid))
    }
  })()
  await work()
  state.isDone = true
  await sampling
  return { grown: state.most - before, children: state.children }
}
