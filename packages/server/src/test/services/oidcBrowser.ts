import { oidc } from '@verandah/contract/oidc'
import type { Config } from '../../boot/config.ts'
import { DEMO_PASSWORD, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../building.ts'
import type { DialectName } from '../../db/open.ts'
import { openidProvider, type OpenidProvider, type ProviderPerson } from './openidProvider.ts'

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

  /** The page of the portal after the person has signed in with the provider; null: they cancel. */
  async function visit(person: ProviderPerson | null, at?: string): Promise<URL> {
    provider.state.person = person
    return comeBack(await provider.visit(at ?? (await start())))
  }

  async function codeFor(person: ProviderPerson): Promise<string> {
    return (await visit(person)).searchParams.get('code') ?? ''
  }

  /** All of it, for the person at the provider. */
  async function signIn(person: ProviderPerson) {
    return change(await codeFor(person))
  }

  return { start, comeBack, visit, codeFor, change, signIn, headers }
}

/** The page to which somebody comes back who connects their account with a person at the provider; null: they cancel. */
export async function connectingPage(building: TestBuilding, provider: OpenidProvider, name: DemoPersonName, subject: string | null) {
  const { url } = await building.as[name].call(oidc.begin, { body: { password: DEMO_PASSWORD } })
  return browserAt(building, provider).visit(subject === null ? null : { subject }, url)
}

export interface BuildingWithProvider {
  building: TestBuilding
  provider: OpenidProvider
  browser: () => ReturnType<typeof browserAt>
  /** As if nobody had signed in with the provider yet. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

/** A building whose people sign in with a provider of its own. */
export async function openWithProvider(
  dialect: DialectName,
  settings: Partial<Record<keyof Config, string>> = {},
  { inIdToken = true } = {}
): Promise<BuildingWithProvider> {
  const provider = await openidProvider({ inIdToken })
  const building = await openBuilding(dialect, { ...provider.settings, ...settings })
  return {
    building,
    provider,
    browser: () => browserAt(building, provider),
    async forget() {
      await building.deliver()
      for (const table of ['oidc_links', 'oidc_codes', 'oidc_sign_ins', 'rate_limits', 'mails'] as const)
        await building.app.databases.write.deleteFrom(table).execute()
    },
    async close() {
      await building.close()
      await provider.close()
    }
  }
}
