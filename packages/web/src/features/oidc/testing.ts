import type { OidcConnection } from '@verandah/contract/oidc'
import { type Answers, BUILDING, json } from '../../test/server.ts'

/** Somebody who may connect their account with `name`. */
export function notConnected(name: string): OidcConnection {
  return { name, connectedAt: null, asksPassword: true, can: { connect: true, disconnect: false } }
}

export const oidcInAnyLanguage: Answers = {
  'GET /api/building': () => json({ ...BUILDING, oidc: { name: 'Kadupul ID', isOnly: true } }),
  'GET /api/auth/oidc/connection': () => json(notConnected('Kadupul ID'))
}
