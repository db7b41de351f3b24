import { join } from 'node:path'
import { announcements } from '@verandah/contract/announcements'
import { dashboard } from '@verandah/contract/dashboard'
import { documents } from '@verandah/contract/documents'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { compareCalls, type Group } from './lib/compare.ts'
import { runToEnd, startDemo, startPortal, withDirectory } from './lib/portal.ts'

// Compares calls in a hundred times the demo's data with the same ones in the demo, in turns.
const SCALE = 100

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

await withDirectory(async (directory) => {
  const data = join(directory, 'large')
  await runToEnd(['seed', '--scale', String(SCALE)], { DATA_DIR: data })
  const [demo, large] = await Promise.all([startDemo(join(directory, 'demo')), startPortal(data)])
  try {
    for (const group of GROUPS) await compareCalls({ demo, large, size: `${SCALE} × the demo` }, group)
  } finally {
    await Promise.all([demo.stop(), large.stop()])
  }
})
