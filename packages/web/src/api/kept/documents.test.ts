import { DAY_MS } from '@verandah/contract/dates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuildingDocument } from '@verandah/contract/documents'
import { closeCaches, openCaches } from '../../test/caches.ts'
import { personOf } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { beginSession, endSession } from '../session/session.ts'
import { checkKeptDocuments, keepDocument, loadKeptDocuments, removeKeptDocument } from './documents.ts'
import { MAX_BYTES } from './entries.ts'
import { useKeptDocuments } from './keptDocuments.ts'

const document = { _id: '1', title: 'House rules', fileType: 'pdf', can: { edit: false, delete: false } } as unknown as BuildingDocument
const FILE = `/api/documents/${document._id}/preview`
const LIST = '/api/documents?page=1'
const filed = (size = 3) => on('GET', /preview$/, () => new Response('x'.repeat(size), { headers: { 'content-type': 'application/pdf' } }))
const ids = () => useKeptDocuments.getState().ids

let kept: ReturnType<typeof openCaches>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  kept = openCaches()
  beginSession('token of amaya', { ...personOf('resident'), _id: 'amaya' as never })
})
afterEach(() => {
  endSession()
  closeCaches()
  useKeptDocuments.setState({ ids: [] })
})

test('a document is kept with its file by a press, found again at the next start, and removed by a press', async () => {
  serve(filed())
  expect(await keepDocument(document)).toBe(true)
  expect(kept()).toEqual({ 'kept-amaya': [FILE, LIST] })
  useKeptDocuments.setState({ ids: [] })
  await loadKeptDocuments()
  expect(ids()).toEqual([document._id])
  await removeKeptDocument(document)
  expect(kept()).toEqual({ 'kept-amaya': [] })
  expect(ids()).toEqual([])
})

test('one that has no room is not kept', async () => {
  serve(filed(MAX_BYTES + 1))
  expect(await keepDocument(document)).toBe(false)
  expect(kept()).toEqual({})
})

test('the server is asked once a day whether it may still be seen: if not, it goes', async () => {
  serve(filed())
  await keepDocument(document)
  const calls = serve(on('GET', `/documents/${document._id}`, () => json(document)))
  await checkKeptDocuments()
  expect(sent(calls, 'GET')).toEqual([])
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  await checkKeptDocuments()
  await checkKeptDocuments()
  expect(sent(calls, 'GET')).toHaveLength(1)
  expect(ids()).toEqual([document._id])

  serve(on('GET', `/documents/${document._id}`, () => problem('not_found', 'Not found')))
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  await checkKeptDocuments()
  expect(kept()).toEqual({ 'kept-amaya': [] })
  expect(ids()).toEqual([])
})

test('without a connection it stays, until it is thirty days old', async () => {
  serve(filed())
  await keepDocument(document)
  serve(on('GET', /./, async () => Promise.reject(new TypeError('Failed to fetch'))))
  for (let day = 0; day < 30; day += 1) {
    vi.setSystemTime(Date.now() + DAY_MS)
    await checkKeptDocuments()
    expect(ids()).toEqual([document._id])
  }
  vi.setSystemTime(Date.now() + DAY_MS)
  await loadKeptDocuments()
  expect(ids()).toEqual([])
})
