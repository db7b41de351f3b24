import { createInterface } from 'node:readline'
import { CERTIFICATE, httpsReceiver } from './httpsReceiver.ts'
import { openidProvider, type ProviderPerson } from './openidProvider.ts'

/**
 * A service of the tests as a process of its own, for the journeys: `provider PORTAL` or `receiver`. It prints one line of JSON
 * that says where it is, and ends when its input ends. Each line that a provider reads is who signs in there next.
 */
const [service, portal] = process.argv.slice(2)
const lines = createInterface({ input: process.stdin })
const say = (where: object) => process.stdout.write(`${JSON.stringify(where)}\n`)

if (service === 'provider' && portal !== undefined) {
  const { state, settings } = await openidProvider({ portal })
  lines.on('line', (line) => (state.person = JSON.parse(line) as ProviderPerson))
  say(settings)
} else {
  const { url } = await httpsReceiver()
  say({ url, certificate: CERTIFICATE })
}
lines.on('close', () => process.exit())
