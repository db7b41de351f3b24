import type { Endpoint } from './endpoint.ts'

/**
 * The parts of the API that take an access token, by the first word of their address. What is not named here takes none: a
 * new part is closed until somebody decides. Closed are those that would widen access: passwords, second factors, sessions
 * and tokens (`auth`), people, invitations, settings, backups, the outbox, the addresses of calendars.
 */
const OPEN_PARTS: ReadonlySet<string> = new Set([
  'announcements',
  'approvals',
  'audit',
  'building',
  'dashboard',
  'documents',
  'feedback',
  'finances',
  'maintenance',
  'meetings',
  'notifications',
  'projects',
  'reports',
  'search',
  'undo',
  'units',
  'vendors',
  'votes'
])

/** Whether a call may be made with an access token at all: `tokens` of the operation, else its part of the API. */
export function isOpenToTokens({ path, tokens }: Pick<Endpoint, 'path' | 'tokens'>): boolean {
  return tokens ?? OPEN_PARTS.has(path.split('/')[2] ?? '')
}
