import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPath } from '@verandah/contract/endpoint'
import { type MeetingDraft, type MeetingId, meetings } from '@verandah/contract/meetings'
import type { BareAnswer } from './bare.ts'
import { type Call, type Comparison, type Target } from './load.ts'
import { call, type Token } from './calls.ts'
import { type Program, startProgram } from './portal.ts'
import type { Figure } from './results.ts'

/** The people who may schedule meetings, as in the tests of the list. */
export const MANAGERS = ['administrator', 'president', 'secretary'].map((name) => `${name}@demo.verandah.lk`)

export const listCall = (token: Token, page = 1): Call => ({
  path: `${meetings.list.path}?page=${page}`,
  headers: { authorization: `Bearer ${token}` }
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function draft(number: number): MeetingDraft {
  const agenda = [
    { item: 'Welcome and apologies', duration: 10 },
    { item: 'What the survey says', duration: 30 }
  ]
  const times = { date: dayIn(20 + (number % 60)), startTime: '18:00', endTime: '19:30' }
  return { title: `Meeting ${number}`, ...times, location: 'Lobby', type: 'general', description: 'Measured', agenda } as MeetingDraft
}

let scheduled = 0
/** Schedules a meeting: a durable write with an event, of which 88 people are notified. */
export async function schedule(url: string, token: Token): Promise<MeetingId> {
  scheduled += 1
  const meeting = await call<{ _id: MeetingId }>(url, meetings.create, token, draft(scheduled))
  return meeting._id
}

/** Moves a meeting to another place, of which the same people are notified. */
export async function move(url: string, token: Token, id: MeetingId): Promise<void> {
  scheduled += 1
  await call(url, { method: meetings.update.method, path: fillPath(meetings.update.path, { id }) }, token, {
    location: `Hall ${scheduled}`
  })
}

/** Starts a bare route that answers to each of these calls what the portal answers. */
export async function startBare(directory: string, { url, calls }: Target): Promise<Program & { target: Target; bytes: number }> {
  const answers: BareAnswer[] = []
  let bytes = 0
  for (const [index, { path, headers = {} }] of calls.entries()) {
    const body = Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer())
    bytes += body.length / calls.length
    const file = join(directory, `body-${index}.json`)
    await writeFile(file, body)
    answers.push({ path, authorization: headers['authorization'] ?? '', file })
  }
  const list = join(directory, 'bodies.json')
  await writeFile(list, JSON.stringify(answers))
  const bare = await startProgram(join(import.meta.dirname, 'bare.ts'), [list, meetings.list.path], { path: '/' })
  return { ...bare, target: { url: bare.url, calls }, bytes: Math.round(bytes) }
}

interface Limits {
  minShare?: number
  /** The highest 99th percentile that is allowed, in milliseconds. */
  maxP99?: number
  maxP99Ratio?: number
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Returns the figures of one comparison. */
export function figuresOf({ portal, bare, share }: Comparison, what: string, { minShare, maxP99, maxP99Ratio }: Limits): Figure[] {
  const ratio = portal.p99 / bare.p99
  const figures: Figure[] = [
    {
      what: `${what}: share of the bare route`,
      value: `${percent(share)} (${portal.perSecond.toFixed(0)} of ${bare.perSecond.toFixed(0)} a second)`,
      ...(minShare !== undefined && { target: `at least ${percent(minShare)}`, holds: share >= minShare })
    },
    {
      what: `${what}: p99`,
      value: `${portal.p99.toFixed(2)} ms, ${ratio.toFixed(1)} × the bare route's ${bare.p99.toFixed(2)} ms`,
      ...(maxP99 !== undefined && { target: `at most ${maxP99} ms`, holds: portal.p99 <= maxP99 }),
      ...(maxP99Ratio !== undefined && { target: `at most ${maxP99Ratio} ×`, holds: ratio <= maxP99Ratio })
    }
  ]
  return figures
}
