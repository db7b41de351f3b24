import { isIP } from 'node:net'
import type { Config } from '../../boot/config.ts'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const TIMEOUT_MS = 5_000
/** The header names whole seconds, and the answer was under way. */
const CLOCK_MS = 5_000

const isLocal = (host: string) => host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

function settings({ PUBLIC_URL, TRUST_PROXY, HOST, METRICS_PORT, METRICS_TOKEN }: Config): Finding[] {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isOpen = HOST === undefined || !isLocal(HOST)
  const findings: Finding[] = []
  if (protocol === 'http:' && !isLocal(hostname))
    findings.push(
      wrong(`Proxy: PUBLIC_URL ${PUBLIC_URL} is not https: passwords cross the network in plain. Put a proxy with TLS in front of it.`)
    )
  if (protocol === 'https:' && TRUST_PROXY === 'false')
    findings.push(
      wrong(
        'Proxy: PUBLIC_URL is https and TRUST_PROXY is not set: all visitors count as one address. Set TRUST_PROXY=loopback, or the address of the proxy.'
      )
    )
  if (protocol === 'http:' && TRUST_PROXY !== 'false')
    findings.push(note('Proxy: TRUST_PROXY is set, and PUBLIC_URL is not https: without a proxy anybody may claim any address. Unset it.'))
  if (protocol === 'https:' && isOpen)
    findings.push(
      note('Proxy: HOST lets others reach the portal past the proxy, in plain. Set HOST=127.0.0.1 where the proxy is on this machine.')
    )
  if (METRICS_PORT !== undefined && METRICS_TOKEN === undefined && isOpen)
    findings.push(note(`Metrics: whoever reaches port ${METRICS_PORT} reads them. Set METRICS_TOKEN, or close the port to others.`))
  return findings
}

/** Checks how visitors reach the portal, by its settings, and by what arrives from its own address. */
export async function checkProxy(config: Config, now: () => Date): Promise<Finding[]> {
  const findings = settings(config)
  if (!config.hasPublicUrl) return [...findings, note(`Proxy: PUBLIC_URL is not set: links in mails start with ${config.PUBLIC_URL}.`)]
  const { PUBLIC_URL: url } = config
  let answer: Response
  try {
    answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
  } catch (error) {
    return [
      ...findings,
      note(`Proxy: ${url} cannot be reached from here (${reasonOf(error)}). Open it from elsewhere to be sure that visitors can.`)
    ]
  }
  const { headers, status } = answer
  if (status !== 200 || headers.get('x-request-id') === null)
    return [...findings, wrong(`Proxy: ${url}/api/health is answered with ${status}, and not by this portal. Look where the proxy leads.`)]
  if (url.startsWith('https:') && headers.get('strict-transport-security') === null)
    findings.push(
      wrong(`Proxy: ${url} answers without Strict-Transport-Security: the proxy removes headers of the portal. Let it pass them on.`)
    )
  const difference = Date.parse(headers.get('date') ?? '') - now().getTime()
  if (Math.abs(difference) > CLOCK_MS)
    findings.push(wrong(`Clock: ${url} is ${Math.round(difference / 1000)} s from this machine's. Keep both in step with NTP.`))
  return [...findings, fine(`Proxy: ${url} leads to a portal.`)]
}
