import type { Instant } from '@verandah/contract/dates'
import type { Me } from '@verandah/contract/me'
import type { Role } from '@verandah/contract/roles'
import { screen } from '@testing-library/react'
import { keepToken, openApp } from '../../testing/openApp.tsx'
import { personOf } from '../../testing/people.ts'
import { type Answers, json, type Request, serve } from '../../testing/server.ts'

/** A field by its label, marked as required or optional or not. */
export const field = (name: string) =>
  screen.getByLabelText((text) => [name, `${name} *`, `${name} (optional)`].includes(text), { selector: 'input' })

interface Opening extends Partial<Me> {
  role?: Role
}

const PHONE = { phone: '+94771234567', version: 3, passwordChangedAt: '2026-10-02T20:00:00.000Z' as Instant }

/** The page of a signed-in person; `me` is what the server holds of them, for its answers to change. */
export async function openProfile(over: Opening = {}, answers: Answers = {}, at = '/profile') {
  const me = personOf(over.role ?? 'resident', { ...PHONE, ...over })
  const requests: Request[] = serve({
    'GET /api/auth/me': () => json(me),
    'GET /api/auth/sessions': () => json({ sessions: [] }),
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
  const sent = (key: string) => requests.filter(({ method, path }) => `${method} ${path}` === key)
  return { ...app, me, requests, sent }
}

/** Answers a PUT of the profile as the server does: the record with what was sent, one version on. */
export function saving(me: () => Me) {
  return ({ body }: Request) => {
    const { preferences, ...fields } = body as Partial<Me>
    const stored = me()
    Object.assign(stored, fields, { version: stored.version + 1, preferences: { ...stored.preferences, ...preferences } })
    return json(stored)
  }
}
