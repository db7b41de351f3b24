import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dashboard } from '@verandah/contract/dashboard'
import { documents } from '@verandah/contract/documents'
import { maintenance } from '@verandah/contract/maintenance'
import { search as everything } from '@verandah/contract/search'
import { compareCalls, type Group } from './lib/compare.ts'
import { tokenOf } from './lib/calls.ts'
import { residentBytes, startDemo, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'
import { BEGINNING, fillQuickly, idOf, idsOf, inserter, pick, textOf, wordOf } from './lib/rows.ts'

// Compares lists and searches in the demo building with the same ones among 100,000 documents and 100,000 requests.
const RECORDS = 100_000

const INTERVAL_MS = 300_000

const STATUSES = [
  'completed',
  'completed',
  'completed',
  'cancelled',
  'completed',
  'completed',
  'completed',
  'pending',
  'assigned',
  'in_progress'
]
const PRIORITIES = ['low', 'medium', 'high']

/** Writes rows that nobody has sent, so that it takes seconds. */
function fill(file: string): void {
  const db = new DatabaseSync(file)
  const users = idsOf(db, 'users')
  const documentOf = (number: number) => {
    const at = new Date(BEGINNING + number * INTERVAL_MS).toISOString()
    const [title, description, file_name] = [`no${number} ${textOf(number, 4)}`, textOf(number + 7, 25), `f${number}.pdf`]
    const names = {
      id: idOf(number),
      title,
      description,
      tags: '[]',
      file_name,
      file_id: idOf(number),
      file_type: 'pdf',
      file_size: 1_000
    }
    const rights = {
      category: pick(['general', 'maintenance', 'safety', 'meetings', 'financial'], number),
      is_public: number % 3 === 0 ? 0 : 1,
      for_committee: 0
    }
    const counts = { uploaded_by: pick(users, number), views: 0, downloads: 0, created_at: at, updated_at: at, version: 1 }
    return { ...names, ...rights, ...counts, search_key: `${title}\n${description}\n${file_name}` }
  }
  const requestOf = (number: number) => {
    const at = new Date(BEGINNING + number * INTERVAL_MS).toISOString()
    const [title, description, status] = [`no${number} ${textOf(number, 4)}`, textOf(number + 7, 25), pick(STATUSES, number)]
    const names = { id: idOf(RECORDS + number), title, description, unit_number: '1A', location: 'Kitchen', status }
    const kinds = { category: pick(['plumbing', 'electrical', 'hvac', 'general'], number), priority: pick(PRIORITIES, number) }
    const dates = { created_at: at, updated_at: at, completed_at: status === 'completed' ? at : null, version: 1 }
    return { ...names, ...kinds, ...dates, requested_by: pick(users, number), search_key: `${title}\n${description}\n1a\nkitchen` }
  }
  fillQuickly(db, () => {
    const [addDocument, addRequest] = [inserter(db, 'documents', documentOf(0)), inserter(db, 'maintenance_requests', requestOf(0))]
    for (let number = 0; number < RECORDS; number += 1) {
      addDocument(documentOf(number))
      addRequest(requestOf(number))
    }
  })
  db.close()
}

const search = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`
const PLACES = { documents: documents.list.path, requests: maintenance.list.path }
const GROUPS: Group[] = ['secretary', 'resident'].flatMap((who) => [
  ...Object.entries(PLACES).map(([what, path]) => ({
    title: `Among 100,000 ${what}, as the ${who}`,
    who,
    calls: {
      'the first page': path,
      'page 50, which the demo does not have': `${path}?page=50`,
      'of a category': `${path}?category=${what === 'documents' ? 'safety' : 'hvac'}`,
      'a search that finds few, each time another': (round: number) => search(path, `no${10_000 + round * 37}`),
      'a number within words, each time another': (round: number) => search(path, String(100 + round)),
      'a word, each time another': (round: number) => search(path, wordOf(round).slice(0, 3 + (round % 3))),
      'two words, each time others': (round: number) => search(path, `${wordOf(round)} ${wordOf(round + 17 + Math.floor(round / 32))}`),
      'a part that all have, again': search(path, 'e')
    }
  })),
  {
    title: `Everything beside 200,000 records, as the ${who}`,
    who,
    calls: {
      'a search that finds few, each time another': (round: number) => `${everything.find.path}?q=no${10_000 + round * 37}`,
      'a word, each time another': (round: number) => `${everything.find.path}?q=${wordOf(round).slice(0, 3 + (round % 3))}`
    }
  },
  { title: `The dashboard beside 200,000 records, as the ${who}`, who, calls: { all: dashboard.get.path } }
])

await withDirectory(async (directory) => {
  const [small, data] = [join(directory, 'demo'), join(directory, 'large')]
  await (await startDemo(small)).stop()
  await cp(small, data, { recursive: true })
  fill(join(data, 'verandah.sqlite'))
  const [demo, large] = await Promise.all([startDemo(small), startPortal(data)])
  try {
    const headers = { authorization: `Bearer ${await tokenOf(large.url, 'secretary@demo.verandah.lk')}` }
    const figures = []
    for (const [what, path] of Object.entries(PLACES)) {
      const begun = performance.now()
      await (await fetch(large.url + path, { headers })).arrayBuffer()
      figures.push({ what: `First list of ${what}`, value: `${Math.round(performance.now() - begun)} ms` })
      await (await fetch(large.url + search(path, 'water'), { headers })).arrayBuffer()
    }
    figures.push({ what: 'Memory after the first search', value: `${Math.round((await residentBytes(large.pid)) / 2 ** 20)} MiB` })
    await report('After a start beside 200,000 records', '100,000 documents and 100,000 requests of 330 characters', figures)
    for (const group of GROUPS) await compareCalls({ demo, large, size: '100,000 documents and 100,000 requests' }, group)
  } finally {
    await Promise.all([demo.stop(), large.stop()])
  }
})
