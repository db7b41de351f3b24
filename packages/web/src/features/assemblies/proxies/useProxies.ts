import { proxies, type Proxy, type ProxyDraft } from '@verandah/contract/proxies'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type ProxyBody = z.input<typeof ProxyDraft>

/** Returns the proxies that the person may see. */
export function useProxies(id: string) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(proxies.list, { params: { id } }))
  return {
    proxies: data?.proxies,
    failure: error === null ? null : describeError(error, t('Failed to fetch the proxies')),
    retry: () => void refetch()
  }
}

export function useGiveProxy(id: string) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ProxyBody) => call(proxies.give, { params: { id }, body }),
    done: ({ state }) => (state === 'unconfirmed' ? t('Proxy recorded: a second person confirms it') : t('Proxy given')),
    about: ({ unit, holder }) => t('{{holder}} votes for {{unit}}', { holder, unit }),
    failed: t('Failed to give the proxy')
  })
}

/** Returns what can be done with a proxy that is there. */
export function useProxyActions(id: string) {
  const { t } = useTranslation()
  const confirming = useAction({
    send: async ({ _id: proxyId }: Pick<Proxy, '_id'>) => call(proxies.confirm, { params: { id, proxyId } }),
    done: () => t('Proxy confirmed'),
    about: ({ unit, holder }) => t('{{holder}} votes for {{unit}}', { holder, unit }),
    failed: t('Failed to confirm the proxy')
  })
  const revoking = useAction({
    send: async ({ _id: proxyId, as = 'revoked' }: Pick<Proxy, '_id'> & { as?: 'revoked' | 'lapsed' }) =>
      call(proxies.revoke, { params: { id, proxyId }, body: { as } }),
    done: (_proxy, { as }) => (as === 'lapsed' ? t('Proxy ended') : t('Proxy taken back')),
    about: ({ unit }) => t('Unit {{unit}}', { unit }),
    failed: t('Failed to take the proxy back')
  })
  const reviving = useAction({
    send: async ({ _id: proxyId }: Pick<Proxy, '_id'>) => call(proxies.revive, { params: { id, proxyId } }),
    done: () => t('The proxy holds again'),
    about: ({ unit, holder }) => t('{{holder}} votes for {{unit}}', { holder, unit }),
    failed: t('Failed to let the proxy hold again')
  })
  return { confirming, revoking, reviving }
}
