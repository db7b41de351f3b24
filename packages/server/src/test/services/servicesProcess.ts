import { createInterface } from 'node:readline'
import { CERTIFICATE, httpsReceiver } from './httpsReceiver.ts'
import { openidProvider, type ProviderPerson } from './openidProvider.ts'
import { pushServer } from './pushServer.ts'

/**
 * A service of the tests as a process of its own, for the journeys: `provider PORTAL`, `push` or `receiver`. It prints one line of
 * JSON that says where it is, and ends when its input ends. Each line that a provider reads is who signs in there next. Each
 * that a push service reads is the key with which a browser subscribes: it prints what the browser gets, then each message.
 */
const [service, portal] = process.argv.slice(2)
const lines = createInterface({ input: process.stdin })
const say = (where: object) => process.stdout.write(`${JSON.stringify(where)}\n`)

if (service === 'provider' && portal !== undefined) {
  const { state, settings } = await openidProvider({ portal })
  lines.on('line', (line) => (state.person = JSON.parse(line) as ProviderPerson))
  say(settings)
} else if (service === 'push') {
  const { host, subscribe } = await pushServer(say)
  lines.on('line', (line) => say(subscribe((JSON.parse(line) as { key: string }).key).draft))
  say({ host, certificate: CERTIFICATE })
} else {
  const { url } = await httpsReceiver()
  say({ url, certificate: CERTIFICATE })
}
lines.on('close', () => process.exit())
