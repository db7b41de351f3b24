import { oidc } from '@verandah/contract/oidc'
import type { TestBuilding } from '../../test/building.ts'
import type { OpenidProvider, ProviderPerson } from '../../test/services/openidProvider.ts'

/** A browser that keeps the portal's cookie, as far as the sign-in needs it. */
export function browserAt(building: TestBuilding, provider: OpenidProvider) {
  let cookie = ''
  const headers = () => ({ cookie })

  async function start(next?: string): Promise<string> {
    const response = await building.send(oidc.start, undefined, { headers: headers(), ...(next !== undefined && { query: { next } }) })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return String(response.headers.location)
  }

  /** The page of the portal to which the provider's answer leads, from its path on. */
  async function comeBack(url: URL): Promise<URL> {
    const response = await building.app.http.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: headers() })
    return new URL(String(response.headers.location), 'http://portal.test')
  }

  async function change(code: string) {
    return building.send(oidc.session, undefined, { body: { code }, headers: headers() })
  }

  /** All of it, for the person at the provider; null: they cancel. */
  async function signIn(person: ProviderPerson | null) {
    provider.state.person = person
    const page = await comeBack(await provider.visit(await start()))
    return change(page.searchParams.get('code') ?? '')
  }

  return { start, comeBack, change, signIn, headers }
}
