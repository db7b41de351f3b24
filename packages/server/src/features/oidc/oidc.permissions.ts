import { oidc } from '@verandah/contract/oidc'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { oidcOf } from '../../boot/oidcSettings.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'
import { openidProvider, type OpenidProvider } from '../../test/services/openidProvider.ts'
import { browserAt, connectingPage } from '../../test/services/oidcBrowser.ts'

let provider: OpenidProvider | undefined

/** Returns the provider that the building has as long as a row is tried. */
async function providerOf({ config }: TestBuilding): Promise<OpenidProvider> {
  provider ??= await openidProvider()
  config.oidc = oidcOf({ ...provider.settings, OIDC_NAME: 'Tower account', OIDC_ROLES: undefined, OIDC_ONLY: false })
  return provider
}

const after: Row['after'] = async ({ config }) => {
  await provider?.close()
  provider = undefined
  config.oidc = undefined
}

const withProvider = async (building: TestBuilding) => {
  await providerOf(building)
  return {}
}

/** Returns a code that the browser has come back to the profile with. */
async function connecting(building: TestBuilding, caller: DemoPersonName) {
  const at = await providerOf(building)
  const page = await connectingPage(building, at, caller, `connects ${caller}`)
  return { body: { code: page.searchParams.get('connect') ?? '' } }
}

export const rows: Row[] = [
  { endpoint: oidc.start, who: 'public', prepare: withProvider, after },
  { endpoint: oidc.callback, who: 'public', prepare: withProvider, after },
  {
    endpoint: oidc.session,
    who: 'public',
    after,
    async prepare(building) {
      const at = await providerOf(building)
      const browser = browserAt(building, at)
      const code = await browser.codeFor({ subject: 'amaya', email: DEMO_PEOPLE.amaya.email, email_verified: true })
      return { body: { code }, headers: browser.headers() }
    }
  },
  { endpoint: oidc.connection, who: EVERYONE },
  {
    endpoint: oidc.begin,
    who: EVERYONE,
    after,
    async prepare(building) {
      await providerOf(building)
      return { body: { password: DEMO_PASSWORD } }
    }
  },
  { endpoint: oidc.connect, who: EVERYONE, prepare: connecting, after },
  {
    endpoint: oidc.disconnect,
    who: EVERYONE,
    after,
    async prepare(building, caller) {
      await building.as[caller].call(oidc.connect, await connecting(building, caller))
      return {}
    }
  }
]
