import { type Endpoint, fillPath } from '@verandah/contract/endpoint'
import { addDays, dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { MAY_BE_KEPT } from '../calls/copySource.ts'
import { allowedPart } from './allowed.ts'

const contract = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/*.ts', '!**/*.test.ts'], { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const reading = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? (Object.values(group) as unknown[]) : []))
  .filter(isEndpoint)
  .filter(({ method }) => method === 'GET')

const me = { _id: 'amaya' as never }
const other = { _id: 'dilan' }
const keep = (path: string, at: string, answer: unknown = {}) => allowedPart(path, at, answer, me)
const today = dayOf(new Date())

test('of all calls only these are kept, whatever they are asked: one’s own account and profile, announcements, meetings, requests', () => {
  expect(reading.length).toBeGreaterThan(100)
  const answer = { requests: [], meetings: [], requestedBy: me }
  const queries = ['', '?page=1', '?page=1&upcoming=true', '?format=json']
  const isKept = ({ path }: Endpoint) => queries.some((query) => keep(path, fillPath(path, {}) + query, answer) !== null)
  const kept = [...new Set(reading.filter(isKept).map(({ path }) => path))].toSorted()
  expect(kept).toEqual([
    '/api/announcements',
    '/api/announcements/:id',
    '/api/auth/me',
    '/api/finances/my-account',
    '/api/finances/my-account/statement',
    '/api/maintenance',
    '/api/maintenance/:id',
    '/api/meetings'
  ])
  for (const path of [...kept, '/api/documents', '/api/documents/:id/preview']) expect(path).toMatch(MAY_BE_KEPT)
})

test('of a list only the first page without a filter is kept', () => {
  const page = { requests: [], announcements: [] }
  for (const path of ['/api/announcements', '/api/maintenance']) {
    expect(keep(path, `${path}?page=1`, page)).not.toBeNull()
    for (const query of ['page=2', 'page=1&search=roof', 'page=1&unitNumber=4B', 'page=1&limit=1'])
      expect(keep(path, `${path}?${query}`, page)).toBeNull()
  }
})

test('of the requests that a manager sees, only their own are kept', () => {
  const own = { _id: '1', requestedBy: me }
  const answer = { requests: [own, { _id: '2', requestedBy: other }], pagination: { page: 1, limit: 10, total: 40, pages: 4 } }
  expect(keep('/api/maintenance', '/api/maintenance?page=1', answer)).toEqual({
    requests: [own],
    pagination: { page: 1, limit: 1, total: 1, pages: 1 }
  })
  expect(keep('/api/maintenance/:id', '/api/maintenance/1', own)).toEqual(own)
  expect(keep('/api/maintenance/:id', '/api/maintenance/2', { _id: '2', requestedBy: other })).toBeNull()
})

test('of the meetings only those to come are kept, and nobody who comes to them', () => {
  const meeting = (date: string, status = 'scheduled') => ({ date, status, attendees: [{ user: other }] })
  const meetings = [meeting(today), meeting(addDays(today, -1)), meeting(today, 'cancelled'), meeting(today, 'completed')]
  for (const query of ['page=1', 'page=1&upcoming=true'])
    expect(keep('/api/meetings', `/api/meetings?${query}`, { meetings })).toMatchObject({
      meetings: [{ date: today, status: 'scheduled', attendees: [] }],
      pagination: { total: 1 }
    })
  for (const query of ['page=2', 'from=2026-01-01']) expect(keep('/api/meetings', `/api/meetings?${query}`, { meetings })).toBeNull()
})

test('a statement on paper is not kept', () => {
  const path = '/api/finances/my-account/statement'
  expect(keep(path, `${path}?unitNumber=4B&format=json`)).not.toBeNull()
  expect(keep(path, `${path}?unitNumber=4B`)).toBeNull()
})
