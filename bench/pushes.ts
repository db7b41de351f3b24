import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { push, type PushDevice, type PushDevices, type PushDraft } from '@verandah/contract/push'
import { call, residents, type Token } from './lib/calls.ts'
import { runToEnd, startPortal, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'

// Sends a notice to 200 devices: encrypted for each, signed, and handed over to a push service that decrypts it and checks the
// signature, on the same machine.
const DEVICES = 200
const MAX_SECONDS = 10
/** So many are sent at once. */
const TOGETHER = 20
const services = join(import.meta.dirname, '../packages/server/src/test/services/servicesProcess.ts')

/** The push service of the tests in a process of its own. */
function startService() {
  const child: ChildProcess = spawn(process.execPath, [services, 'push'], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdin === null || child.stdout === null) throw new Error('The push service has no input and output')
  const { stdin, stdout } = child
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    hear: async <Said>() => JSON.parse(String((await lines.next()).value)) as Said,
    tell: (what: object) => void stdin.write(`${JSON.stringify(what)}\n`),
    stop: () => stdin.end()
  }
}

await withDirectory(async (directory) => {
  const service = startService()
  const { host, certificate } = await service.hear<{ host: string; certificate: string }>()
  const NODE_EXTRA_CA_CERTS = join(directory, 'ca.pem')
  await writeFile(NODE_EXTRA_CA_CERTS, certificate)
  const data = join(directory, 'data')
  await runToEnd(['seed'], { DATA_DIR: data })
  const portal = await startPortal(data, { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS })
  try {
    const { url } = portal
    const devices: { token: Token; id: string }[] = []
    while (devices.length < DEVICES)
      for (const token of await residents(url, DEVICES - devices.length)) {
        const { key } = await call<PushDevices>(url, push.list, token)
        service.tell({ key })
        const { _id: id } = await call<PushDevice>(url, push.subscribe, token, await service.hear<PushDraft>())
        devices.push({ token, id })
      }
    const send = ({ token, id }: { token: Token; id: string }) =>
      call<object>(url, { method: push.test.method, path: push.test.path.replace(':id', id) }, token)
    const begun = performance.now()
    for (let sent = 0; sent < DEVICES; sent += TOGETHER) await Promise.all(devices.slice(sent, sent + TOGETHER).map(send))
    for (let heard = 0; heard < DEVICES; heard += 1) await service.hear()
    const seconds = (performance.now() - begun) / 1_000
    await report('Notices to phones', `${DEVICES} devices, ${TOGETHER} at once; the push service of the tests on the same machine`, [
      {
        what: `${DEVICES} notices, each encrypted, sent, decrypted and noted`,
        value: `${seconds.toFixed(1)} s`,
        target: `at most ${MAX_SECONDS} s`,
        holds: seconds <= MAX_SECONDS
      }
    ])
  } finally {
    await portal.stop()
    service.stop()
  }
})
