// tryProxies.mjs FOLDER: nginx and Caddy with the examples of deploy/ in front of a small server that says what it gets. FOLDER
// holds portal.conf, which is deploy/nginx.conf with a certificate that is there. Only ports are others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { request as requestByTls } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './freePort.mjs'

const [folder] = process.argv.slice(2)
const HOST = 'portal.example.org'
/** As docs/OPERATIONS.md says: five photos of a request are the most that one call brings. */
const LARGEST = 60_000_000

async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server.address().port
}

const portal = createServer((call, response) => {
  let bytes = 0
  call.on('data', (chunk) => (bytes += chunk.length))
  call.on('end', () => response.end(JSON.stringify({ bytes, headers: call.headers })))
})
const behind = await listen(portal)

/** A call as a visitor makes it, whatever the certificate; what the portal got, if it got it. */
async function visit(port, { path = '/api/units', isPlain = false, bytes = 0 } = {}) {
  const headers = { host: HOST, 'x-request-id': 'of the visitor', 'x-forwarded-for': '203.0.113.9', 'content-length': bytes }
  const options = { host: '127.0.0.1', port, path, method: bytes === 0 ? 'GET' : 'POST', headers, rejectUnauthorized: false }
  const call = (isPlain ? request : requestByTls)({ ...options, ...(!isPlain && { servername: HOST }) })
  // A proxy that refuses a body answers before all of it is there.
  call.on('error', () => undefined)
  call.end(Buffer.alloc(bytes))
  const [response] = await once(call, 'response')
  return { status: response.statusCode, location: response.headers.location, got: await json(response).catch(() => null) }
}

function requireSame(what, found, expected) {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

async function tryProxy(name, command, env, [plainPort, port]) {
  const proxy = spawn(command[0], command.slice(1), { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (chunk) => (printed += chunk))
  try {
    for (let tries = 0; (await visit(port).catch(() => null)) === null; tries += 1) {
      if (tries > 100 || proxy.exitCode !== null) throw new Error(`${name} does not answer\n${printed}`)
      await sleep(50)
    }
    const { status, got } = await visit(port)
    requireSame(`${name} leads to the portal`, status, 200)
    requireSame(`${name} keeps the name that people type`, got.headers.host, HOST)
    requireSame(`${name} says who asks`, got.headers['x-forwarded-for'].split(', ').at(-1), '127.0.0.1')
    requireSame(`${name} says that it has TLS`, got.headers['x-forwarded-proto'], 'https')
    requireSame(`${name} names the request itself`, /^[\da-f-]{32,36}$/.test(got.headers['x-request-id']), true)
    const { location = '' } = await visit(plainPort, { isPlain: true })
    requireSame(`${name} leads to TLS`, location.startsWith(`https://${HOST}`), true)
    const upload = await visit(port, { bytes: LARGEST })
    requireSame(`${name} lets the largest upload through`, [upload.status, upload.got?.bytes], [200, LARGEST])
    const metrics = await visit(port, { path: '/api/metrics' })
    requireSame(`${name} keeps the metrics from visitors`, [metrics.status, metrics.got], [404, null])
    console.log(`✓ ${name}`)
  } finally {
    proxy.kill('SIGTERM')
    await once(proxy, 'close')
  }
}

const [plain, tls, ofCaddy, plainOfCaddy, admin] = await Promise.all(Array.from({ length: 5 }, freePort))
const changed = (text, changes) => changes.reduce((before, [from, to]) => before.replaceAll(from, to), text)

const site = changed(readFileSync(join(folder, 'portal.conf'), 'utf8'), [
  ['127.0.0.1:4000', `127.0.0.1:${behind}`],
  [/^ *listen \[::\].*$/gm, ''],
  ['listen 80;', `listen 127.0.0.1:${plain};`],
  ['listen 443 ', `listen 127.0.0.1:${tls} `]
])
writeFileSync(join(folder, 'tried.conf'), site)
const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`).join('\n')
const main = `daemon off; pid ${folder}/tried.pid; error_log stderr;\nevents {}\nhttp { access_log off;\n${own}\ninclude ${folder}/tried.conf; }\n`
writeFileSync(join(folder, 'tried.main.conf'), main)
await tryProxy('nginx', ['nginx', '-e', 'stderr', '-g', 'user root;', '-c', join(folder, 'tried.main.conf')], {}, [plain, tls])

const global = `{\n\thttp_port ${plainOfCaddy}\n\thttps_port ${ofCaddy}\n\tadmin 127.0.0.1:${admin}\n\tlocal_certs\n\tskip_install_trust\n}\n`
writeFileSync(join(folder, 'Caddyfile'), global + readFileSync(new URL('../deploy/Caddyfile', import.meta.url), 'utf8'))
const env = { HOME: folder, PORTAL_HOST: HOST, PORTAL: `127.0.0.1:${behind}` }
await tryProxy('Caddy', ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env, [plainOfCaddy, ofCaddy])
portal.close()
