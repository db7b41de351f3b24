import type { Rules } from '../../core/running/rules.ts'

/** The push services of the browsers: Google's (Chrome, Edge on Android, Samsung), Mozilla's, Apple's and Microsoft's. */
const SERVICES = /^((fcm\.googleapis|jmt17\.google)\.com|([a-z\d-]+\.)*(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/

/**
 * What may be at the address of a device: `public` for the known push services, which are on the public internet; `named` for
 * those in PUSH_HOSTS, which may be anywhere; null: it is called by nobody.
 */
export function pushServiceOf(address: string, { PUSH_HOSTS = '' }: Pick<Rules, 'PUSH_HOSTS'>): 'public' | 'named' | null {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  const named = PUSH_HOSTS.split(',').map((host) => host.trim().toLowerCase().replace(/:443$/, ''))
  if (named.includes(url.host)) return 'named'
  return url.port === '' && SERVICES.test(url.hostname) ? 'public' : null
}
