import type { Instant } from '@verandah/contract/dates'
import type { Me } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import { keepToken, openApp } from '../../test/openApp.tsx'
import { personOf, rights } from '../../test/people.ts'
import { type Answers, json, type CallRequest, sent, serve } from '../../test/server.ts'

interface OpenOptions extends Partial<Me> {
  role?: Role
}

const STORED = {
  phone: '+94771234567',
  version: 3,
  passwordChangedAt: '2026-10-02T20:00:00.000Z' as Instant,
  can: rights({ receiveSms: true })
}

/** Opens the profile of a signed-in person; `me` is what the server holds of them, for its answers to change. */
export async function openProfile(over: OpenOptions = {}, answers: Answers = {}, at = '/profile') {
  const me = personOf(over.role ?? 'resident', { ...STORED, ...over })
  const requests: CallRequest[] = serve({
    'GET /api/auth/me': () => json(me),
    'GET /api/auth/sessions': () => json({ sessions: [] }),
    'GET /api/auth/tokens': () => json({ tokens: [], can: { create: true } }),
    'GET /api/auth/2fa/backup-codes': () => json({ total: 10, remaining: 8 }),
    'GET /api/units': () =>
      json({
        units: [
          { label: '4B', floor: '4' },
          { label: '4C', floor: '4' }
        ]
      }),
    ...answers
  })
  keepToken('mine')
  const app = openApp(at)
  await app.findByRole('heading', { level: 2, name: 'My Profile' })
  return { ...app, me, requests, sent: (key: string) => sent(requests, key) }
}

/** Answers a PUT of the profile as the server does: the record with what was sent, one version on. */
export function saving(me: () => Me) {
  return ({ body }: CallRequest) => {
    const { preferences, ...fields } = body as Partial<Me>
    const stored = me()
    Object.assign(stored, fields, { version: stored.version + 1, preferences: { ...stored.preferences, ...preferences } })
    return json(stored)
  }
}
