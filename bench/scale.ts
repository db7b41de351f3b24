import { join } from 'node:path'
import { announcements } from '@verandah/contract/announcements'
import { dashboard } from '@verandah/contract/dashboard'
import { documents } from '@verandah/contract/documents'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { tokenOf } from './lib/calls.ts'
import { type Program, runToEnd, startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Compares calls in a hundred times the demo's data with the same ones in the demo, in turns.
const SCALE = 100
const ROUNDS = 200
const WARM_UP = 20
const MAX_RATIO = 2

interface Group {
  title: string
  /** Who calls; the part of the e-mail before the @. */
  who: string
  /** Addresses by what they are. */
  calls: Record<string, string>
}

const search = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`
const people = (text: string) => search(users.list.path, text)
const GROUPS: Group[] = [
  {
    title: 'Search for people',
    who: 'secretary',
    calls: {
      'one letter, everybody': people('a'),
      'two letters, everybody': people('an'),
      'two letters, nobody': people('q%'),
      '`%`, nobody': people('%'),
      'a very common term': people('demo.verandah'),
      'a name': people('perera'),
      'a part of a phone number': people('077 2'),
      'nobody at all': people('nobody at all')
    }
  },
  {
    title: 'Announcements, as a resident',
    who: 'resident',
    calls: {
      'the first page': announcements.list.path,
      'a later page': `${announcements.list.path}?page=5`,
      'of a category': `${announcements.list.path}?category=security`,
      'a search, many': search(announcements.list.path, 'a'),
      'a search, none': search(announcements.list.path, 'none at all'),
      'unread notifications': notifications.unread.path,
      'the dashboard': dashboard.get.path
    }
  },
  {
    title: 'Announcements, as the president',
    who: 'president',
    calls: {
      'the first page, with its readers counted': announcements.list.path,
      'a search, many': search(announcements.list.path, 'a'),
      'a search, none': search(announcements.list.path, 'none at all'),
      'the dashboard': dashboard.get.path
    }
  },
  ...['resident', 'secretary'].map((who) => ({
    title: `Maintenance requests, as the ${who}`,
    who,
    calls: {
      'the first page': maintenance.list.path,
      'a later page': `${maintenance.list.path}?page=2`,
      'in progress': `${maintenance.list.path}?status=in_progress`,
      overdue: `${maintenance.list.path}?overdue=true`,
      'a search, many': search(maintenance.list.path, 'the'),
      'a search, none': search(maintenance.list.path, 'none at all')
    }
  })),
  ...['resident', 'secretary'].map((who) => ({
    title: `Documents, as the ${who}`,
    who,
    calls: {
      'the first page': documents.list.path,
      'of a category': `${documents.list.path}?category=meetings`,
      'a search, many': search(documents.list.path, 'the'),
      'a search, none': search(documents.list.path, 'none at all')
    }
  }))
]

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Calls as somebody, and returns how long it took, in milliseconds. */
async function timer({ url }: Program, who: string) {
  const headers = { authorization: `Bearer ${await tokenOf(url, `${who}@demo.verandah.lk`)}` }
  let calls = 0
  return async (path: string): Promise<number> => {
    calls += 1
    // An address of its own, so that none is answered from the cache.
    const address = `${url}${path}${path.includes('?') ? '&' : '?'}call=${calls}`
    const begun = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
}

async function measure([demo, hundredfold]: Program[], { title, who, calls }: Group): Promise<void> {
  if (demo === undefined || hundredfold === undefined) throw new Error('Two portals are compared')
  const [small, large] = await Promise.all([timer(demo, who), timer(hundredfold, who)])
  const figures = []
  for (const [what, path] of Object.entries(calls)) {
    const times: { small: number; large: number }[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) times.push({ small: await small(path), large: await large(path) })
    const counted = times.slice(WARM_UP)
    const medians = [median(counted.map((time) => time.small)), median(counted.map((time) => time.large))] as const
    const ratio = medians[1] / medians[0]
    figures.push({
      what: `${what}: ${medians[0].toFixed(2)} ms → ${medians[1].toFixed(2)} ms`,
      value: `× ${ratio.toFixed(1)}`,
      target: `at most × ${MAX_RATIO}`,
      holds: ratio <= MAX_RATIO
    })
  }
  await report(title, `Over HTTP, demo → ${SCALE} × the demo; the median of ${ROUNDS} calls each, in turns`, figures)
}

await withDirectory(async (directory) => {
  const data = join(directory, 'large')
  await runToEnd(['seed', '--scale', String(SCALE)], { DATA_DIR: data })
  const portals = await Promise.all([startDemo(join(directory, 'demo')), startPortal(data)])
  try {
    for (const group of GROUPS) await measure(portals, group)
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
  }
})
