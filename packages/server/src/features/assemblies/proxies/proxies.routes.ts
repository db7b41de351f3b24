import { proxies } from '@verandah/contract/proxies'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { giveProxy } from './giveProxy.service.ts'
import { listHolders, listProxies } from './proxies.queries.ts'
import { confirmProxy, reviveProxy, revokeProxy } from './proxies.service.ts'

export function proxiesRoutes(app: AppContext): void {
  implement(app, proxies.list, {}, (reading, { params }) => listProxies(reading, params.id))
  implement(app, proxies.holders, {}, (reading, { params }) => listHolders(reading, params.id))
  implement(app, proxies.give, {}, (ctx, { params, body }) => giveProxy(ctx, params.id, body))
  implement(app, proxies.confirm, {}, (ctx, { params }) => confirmProxy(ctx, params.id, params.proxyId))
  implement(app, proxies.revoke, {}, (ctx, { params, body }) => revokeProxy(ctx, params.id, params.proxyId, body))
  implement(app, proxies.revive, {}, (ctx, { params }) => reviveProxy(ctx, params.id, params.proxyId))
}
