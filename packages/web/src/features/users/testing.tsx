import type { Instant } from '@verandah/contract/dates'
import type { InvitationId, UserId } from '@verandah/contract/ids'
import type { Invitation } from '@verandah/contract/invitations'
import type { Role } from '@verandah/contract/roles'
import { USER_DEEDS, type User, type UserDeed } from '@verandah/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { NO_ABILITIES, personOf } from '../../testing/people.ts'
import { TestTheme } from '../../testing/TestTheme.tsx'
import { ToastHost } from '../../ui/ToastHost.tsx'
import { UsersPage } from './UsersPage.tsx'

const made = { createdAt: '2026-01-05T04:30:00.000Z' as Instant, updatedAt: '2026-01-05T04:30:00.000Z' as Instant, version: 3 }

/** All deeds, or only those named. */
export function may(...deeds: UserDeed[]): User['can'] {
  return Object.fromEntries(USER_DEEDS.map((deed) => [deed, deeds.includes(deed)])) as User['can']
}

export function person(over: Partial<User> = {}): User {
  return {
    _id: '01900000-0000-7000-8000-000000000010' as UserId,
    ...made,
    firstName: 'Kamal',
    lastName: 'Silva',
    email: 'kamal@example.com',
    phone: '+94771234567',
    unitNumber: '7K',
    unitConfirmed: true,
    role: 'resident',
    isActive: true,
    isLocked: false,
    isEmailVerified: true,
    lastActivity: '2026-11-21T12:35:00.000Z' as Instant,
    twoFactorEnabled: false,
    photoUrl: null,
    preferences: { emailNotifications: true, smsNotifications: false, theme: 'light' },
    can: may('edit', 'activate', 'resetPassword', 'setRole', 'changeEmail', 'delete'),
    ...over
  }
}

export function invitation(over: Partial<Invitation> = {}): Invitation {
  return {
    _id: '01900000-0000-7000-8000-000000000200' as InvitationId,
    ...made,
    email: 'nimal@example.com',
    role: 'council',
    unitNumber: '2C',
    status: 'pending',
    expiresAt: '2026-11-26T12:35:00.000Z' as Instant,
    invitedBy: { _id: '01900000-0000-7000-8000-000000000001' as UserId, firstName: 'Dilan', lastName: 'Fernando' },
    can: { resend: true, revoke: true },
    ...over
  }
}

export interface Call {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
  type: string | null
  ifMatch: string | null
}
type Reply = Response | Promise<Response>
export type Answer = (call: Call) => Reply | undefined

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problem(status: number, message: string, errors?: { path: string; message: string }[], code?: string): Response {
  const codes: Record<number, string> = { 400: 'invalid_input', 403: 'forbidden', 409: 'conflict', 412: 'stale', 413: 'too_large' }
  return json(status, { code: code ?? codes[status] ?? 'internal', message, ...(errors ? { errors } : {}) })
}

export function people(users: User[], page = 1, totalPages = 1, total = users.length): Response {
  return json(200, { users, page, total, totalPages })
}

export function invited(invitations: Invitation[], page = 1, pages = 1): Response {
  return json(200, { invitations, pagination: { page, limit: 10, total: invitations.length, pages } })
}

/** Answers one operation, its path below /api. */
export function on(method: string, path: string | RegExp, reply: (call: Call) => Reply): Answer {
  return (call) => {
    const below = call.path.replace(/^\/api/, '')
    const isMeant = call.method === method && (typeof path === 'string' ? below === path : path.test(below))
    return isMeant ? reply(call) : undefined
  }
}

const QUIET: Answer[] = [
  on('GET', '/units', () => json(200, { units: [{ label: '7K', floor: '7' }] })),
  on('GET', '/users', () => people([])),
  on('GET', '/invitations', () => invited([]))
]

/** The server as the browser sees it: each call is kept, and answered by the first of `answers` that knows it. */
export function serve(...answers: Answer[]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const headers = new Headers(init.headers)
    const type = headers.get('content-type')
    const body: unknown = typeof init.body === 'string' && type === 'application/json' ? JSON.parse(init.body) : init.body
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      body,
      type,
      ifMatch: headers.get('if-match')
    }
    calls.push(call)
    for (const answer of [...answers, ...QUIET]) {
      const reply = answer(call)
      if (reply !== undefined) return reply
    }
    throw new TypeError(`No answer for ${call.method} ${call.path}`)
  })
  return calls
}

export const listing = (...users: User[]) => on('GET', '/users', () => people(users))
export const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)

/** The page as somebody of a role meets it. */
export function open({ at = '/users', as = 'administrator', mayManage = true }: { at?: string; as?: Role; mayManage?: boolean } = {}) {
  endSession()
  beginSession(`token of ${as}`, personOf(as, { can: { ...NO_ABILITIES, manageUsers: mayManage } }))
  const routes = [
    { path: '/users', Component: UsersPage },
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

/** By its label, marked as required, optional, or not. */
export const field = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText((text) => text === name || text === `${name} *` || text === `${name} (optional)`)
export const press = (user: UserEvent, name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

/** Chooses from the menu of one row. */
export async function choose(user: UserEvent, entry: string, of = 'Kamal Silva') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
