import type { Instant, Day, Time } from '@verandah/contract/dates'
import type { MeetingId, UserId } from '@verandah/contract/ids'
import type { Meeting } from '@verandah/contract/meetings'
import type { Person } from '@verandah/contract/records'
import type { Me } from '@verandah/contract/me'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { beginSession } from '../../api/session.ts'
import { NO_ABILITIES } from '../../testing/people.ts'
import { TestTheme } from '../../testing/TestTheme.tsx'
import { ToastHost } from '../../ui/ToastHost.tsx'
import { MeetingPage } from './MeetingPage.tsx'
import { MeetingsPage } from './MeetingsPage.tsx'

const made = { createdAt: '2026-01-05T04:30:00.000Z' as Instant, updatedAt: '2026-01-05T04:30:00.000Z' as Instant, version: 3 }

export function person(number: number, firstName = 'Dilan', lastName = 'Fernando'): Person {
  return { _id: `01900000-0000-7000-8000-00000000000${number}` as UserId, firstName, lastName }
}

export function meeting(over: Partial<Meeting> = {}): Meeting {
  return {
    _id: '01900000-0000-7000-8000-000000000100' as MeetingId,
    ...made,
    title: 'Annual general meeting',
    description: 'Accounts and elections',
    date: '2026-12-05' as Day,
    startTime: '18:00' as Time,
    endTime: '20:30' as Time,
    location: 'Roof terrace',
    type: 'annual',
    status: 'scheduled',
    agenda: [{ item: 'Welcome', duration: 15 }],
    attendees: [{ user: person(1) }],
    organizer: person(1),
    can: { edit: true, setStatus: true, delete: true },
    ...over
  }
}

function me(scheduleMeetings: boolean): Me {
  const preferences = { emailNotifications: true, smsNotifications: false, theme: 'light' as const }
  const account = {
    isActive: true,
    isLocked: false,
    isEmailVerified: true,
    lastActivity: null,
    twoFactorEnabled: false,
    passwordChangedAt: null
  }
  const can = { ...NO_ABILITIES, scheduleMeetings, seeCommitteeMeetings: true }
  const contact = { email: 'secretary@demo.verandah.lk', phone: null, unitNumber: '6C', unitConfirmed: true, photoUrl: null }
  return {
    ...person(1),
    ...made,
    ...account,
    ...contact,
    role: 'secretary',
    preferences,
    mustChangePassword: false,
    mustFirst: null,
    can,
    photoUrl: null
  }
}

export interface Call {
  method: string
  path: string
  search: string
  body: unknown
  ifMatch: string | null
}

type Reply = Response | Promise<Response>
export type Answer = (call: Call) => Reply | undefined

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problem(status: number, message: string, errors?: { path: string; message: string }[]): Response {
  const codes: Record<number, string> = { 400: 'invalid_input', 409: 'conflict', 412: 'stale', 503: 'unavailable' }
  return json(status, { code: codes[status] ?? 'internal', message, ...(errors ? { errors } : {}) })
}

export function page(meetings: Meeting[], number = 1, pages = 1): Response {
  return json(200, { meetings, pagination: { page: number, limit: 10, total: meetings.length, pages } })
}

/** The server as the browser sees it: each call is kept, and answered by the first of `answers` that knows it. */
export function serve(...answers: Answer[]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.search,
      body,
      ifMatch: new Headers(init.headers).get('if-match')
    }
    calls.push(call)
    for (const answer of answers) {
      const reply = answer(call)
      if (reply !== undefined) return reply
    }
    throw new TypeError(`No answer for ${call.method} ${call.path}`)
  })
  return calls
}

/** Answers one method below /api/meetings. */
export function on(method: string, reply: (call: Call) => Reply) {
  return (call: Call) => (call.method === method && call.path.startsWith('/api/meetings') ? reply(call) : undefined)
}

export const listing = (...meetings: Meeting[]) => on('GET', () => page(meetings))

/** The meetings' pages as a signed-in person meets them. */
export function open({ at = '/meetings', maySchedule = true } = {}) {
  beginSession('token', me(maySchedule))
  const routes = [
    { path: '/meetings', Component: MeetingsPage },
    { path: '/meetings/:id', Component: MeetingPage },
    { path: '/dashboard', element: <p>Dashboard</p> }
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <TestTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TestTheme>
  )
  return { router, user: userEvent.setup() }
}
