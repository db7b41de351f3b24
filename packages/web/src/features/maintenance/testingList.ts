import { screen } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { choose } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, rights } from '../../test/people.ts'
import { type Answer, json, on, page, type CallRequest, serve } from '../../test/server.ts'
import { NOTHING, onPart, request as ownRequest } from './testing.ts'

export const VENDOR = { _id: '01900000-0000-7000-8000-000000000900' as VendorId, name: 'Cool Air (Pvt) Ltd' }

/** Returns a new one, as a manager sees it. */
export function request(over: Partial<MaintenanceRequest> = {}): MaintenanceRequest {
  const can = { ...NOTHING, edit: true, assign: true, cancel: true, delete: true, comment: true, commentInternally: true }
  return ownRequest({ createdAt: '2026-02-03T04:30:00.000Z' as Instant, title: 'Kitchen tap leaking', can, ...over })
}

export const requestPage = (requests: MaintenanceRequest[], number = 1, pages = 1, total = requests.length) =>
  page('requests', requests, { number, pages, total })

/** Returns the list of all: also the counts of what waits, which ask for one record only. */
export const listing = (...requests: MaintenanceRequest[]) =>
  on('GET', '/maintenance', ({ search }) => {
    const wanted = requests.filter(
      ({ status, overdue }) =>
        (!search.has('status') || search.get('status') === status) && (!search.has('overdue') || String(overdue) === search.get('overdue'))
    )
    return requestPage(wanted)
  })

export const assigning = () =>
  onPart('GET', 'assignees', () =>
    json({
      people: [person(1), person(2, 'Nirmala', 'Perera', 'president')],
      vendors: [{ ...VENDOR, category: 'electrical', isActive: true }]
    })
  )

/** Returns the calls for the page's own list, without those that only count. */
export const listCalls = (calls: CallRequest[]) =>
  calls.filter(({ method, path, search }) => method === 'GET' && path === '/api/maintenance' && !search.has('limit'))

/** Opens the requests' pages as the secretary, or a resident, meets them. */
export function open({ at = '/maintenance', isManager = true } = {}) {
  return openPage(at, { as: isManager ? 'secretary' : 'resident', can: rights({ manageRequests: isManager }) })
}

/** Chooses from the menu of the one request that there is. */
export async function act(entry: string, stored: MaintenanceRequest, ...answers: Answer[]) {
  const calls = serve(...answers, listing(stored), assigning())
  const opened = open()
  await choose(opened.user, entry, stored.title)
  if (entry !== 'Start Work') await screen.findByRole('dialog')
  return { ...opened, calls }
}
