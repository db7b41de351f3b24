import { tokens } from '@verandah/contract/tokens'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { listTokens, mayMakeTokens } from './tokens.queries.ts'
import { createToken, revokeToken } from './tokens.service.ts'

export function tokenRoutes(app: AppContext): void {
  implement(app, tokens.list, {}, async (reading) => ({
    tokens: await listTokens(reading),
    can: { create: await mayMakeTokens(reading) }
  }))
  implement(app, tokens.create, { needsOwnPassword: true }, (ctx, { body }) => createToken(ctx, body))
  implement(app, tokens.revoke, {}, (ctx, { params }) => revokeToken(ctx, params.id))
}
