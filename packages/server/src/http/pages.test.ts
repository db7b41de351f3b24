import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { paths } from '@verandah/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../core/transact.ts'
import { describeBuilding } from '../features/building/building.service.ts'
import { UNKNOWN_BUILDING } from '../features/building/building.queries.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { newcomer } from '../test/people/newcomer.ts'
import type { manifestOf } from './manifest.ts'

describe('the pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'verandah-dist-'))
  let building: TestBuilding
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<title>the app</title><!-- start-plan -->')
    writeFileSync(
      join(dist, 'landing.html'),
      '<h1>{{name}}</h1>{{#contacts}}<p>{{name}}{{#phone}} {{link}} {{shown}}{{/phone}}</p>{{/contacts}}<i>{{year}}</i>'
    )
    writeFileSync(join(dist, 'setup.html'), '<title>not yet</title>')
    writeFileSync(join(dist, 'csp.json'), `{ "scriptHashes": ["'sha256-abc='"] }`)
    const patterns = ['/login', '/meetings/([^/]+)', '/register(?:/([^/]+))?', '/settings/.*', '/setup/([^/]+)']
    writeFileSync(join(dist, 'screens.json'), JSON.stringify(patterns.map((pattern, index) => ({ pattern, plan: `<i>${index} $&</i>` }))))
    writeFileSync(join(dist, 'logo.svg'), '<svg/>')
    writeFileSync(join(dist, 'assets/app-1.js'), 'plain')
    writeFileSync(join(dist, 'assets/worker-1.mjs'), 'worker')
    writeFileSync(join(dist, 'assets/app-1.js.br'), brotliCompressSync('plain'))
    building = await openBuilding('sqlite', {}, { empty: true, dist })
  })
  afterAll(async () => {
    await building.close()
    rmSync(dist, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) => building.app.http.inject({ url, headers })
  const describeAs = (name: string, phone = '') =>
    transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
      describeBuilding(ctx, {
        ...UNKNOWN_BUILDING,
        name,
        contacts: [{ role: 'President', name: 'A & B', phone, email: '', isEmergency: false }]
      })
    )

  const inBrowser = { accept: 'text/html,*/*;q=0.8' }
  it('say that the portal is being set up until there is an administrator, and then are as ever, without a restart', async () => {
    for (const url of ['/', '/login', '/login?next=/users', '/register/token', '/settings/outbox', '/%6cogin']) {
      const { statusCode, body, headers } = await get(url)
      expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 200, '<title>not yet</title>', 'no-cache'])
    }
    for (const url of ['/setup', '/setup/', '/nowhere'])
      expect([url, (await get(url, inBrowser)).statusCode, (await get(url, inBrowser)).body]).toEqual([url, 404, '<title>not yet</title>'])
    expect((await get('/nowhere')).json()).toEqual({ code: 'not_found', message: 'Not found' })
    expect((await get('/setup/token')).body).toBe('<title>the app</title><i>4 $&</i>')
    await newcomer(building, 'resident')
    expect((await get('/login')).body).toBe('<title>not yet</title>')
    await newcomer(building, 'administrator')
    expect((await get('/login')).body).toBe('<title>the app</title><i>0 $&</i>')
    expect((await get('/')).body).toContain('<h1>Verandah</h1>')
    expect((await get('/setup/token')).body).toBe('<title>the app</title><i>4 $&</i>')
  })

  it('fill the landing page with the building as it is now, escaped', async () => {
    await describeAs('Kadupul')
    expect((await get('/')).body).toBe('<h1>Kadupul</h1><p>A &amp; B</p><i>2026</i>')
    await describeAs('<script>alert(1)</script>')
    const { body, headers } = await get('/')
    expect(body).toContain('<h1>&lt;script&gt;alert(1)&lt;&#x2F;script&gt;</h1>')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc='")
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-content-type-options': 'nosniff' })
  })

  it('group the digits of a phone number, but not in its link', async () => {
    await describeAs('Kadupul', '011 2550102')
    expect((await get('/')).body).toContain('<p>A &amp; B tel:+94112550102 +94 11 255 0102</p>')
  })

  it('have a manifest with the name of the building, icons for each form of a phone, and two shortcuts', async () => {
    await describeAs('Kadupul "B"')
    const { statusCode, headers, body } = await get('/manifest.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    const { icons, shortcuts, ...manifest } = JSON.parse(body) as ReturnType<typeof manifestOf>
    expect(manifest).toMatchObject({ id: '/', name: 'Kadupul "B"', start_url: paths.dashboard, scope: '/', display: 'standalone' })
    expect(icons.filter(({ type }) => type === 'image/png')).toMatchObject([
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '192x192', purpose: 'maskable' },
      { sizes: '512x512', purpose: 'maskable' }
    ])
    expect(shortcuts).toMatchObject([
      { name: 'Report a problem', url: '/maintenance?new=1' },
      { name: 'Notices', url: '/dashboard#notices' }
    ])
  })

  it('have the shortcuts of the manifest in the language of the phone', async () => {
    const { body } = await get('/manifest.webmanifest', { 'accept-language': 'en-XA' })
    expect((JSON.parse(body) as ReturnType<typeof manifestOf>).shortcuts[0]?.name).toMatch(/^\[/)
  })

  it('come compressed where the browser can read it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/')).body)
  })

  it('are the app for its screens with what the build says of each, whoever asks', async () => {
    for (const [url, screen] of [
      ['/login', 0],
      ['/login/', 0],
      ['/login?next=/users', 0],
      ['/meetings/1', 1],
      ['/register', 2],
      ['/register/token', 2],
      ['/settings/outbox', 3]
    ] as const) {
      for (const accept of ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', '*/*', undefined]) {
        const answer = await get(url, accept === undefined ? {} : { accept })
        expect([url, answer.statusCode, answer.body]).toEqual([url, 200, `<title>the app</title><i>${screen} $&</i>`])
      }
    }
  })

  it('are the app for other addresses in a browser, which says that nothing is there, and no page for programs', async () => {
    for (const url of ['/healthz', '/index.html', '/robots.txt', '/login/x', '/meetings/1/2', '/registers', '/register/a/b', '//login']) {
      const page = await get(url, inBrowser)
      expect([url, page.statusCode, page.body]).toEqual([url, 404, '<title>the app</title><!-- start-plan -->'])
      for (const accept of ['*/*', 'application/json', 'image/avif,image/*,*/*;q=0.8', undefined]) {
        const answer = await get(url, accept === undefined ? {} : { accept })
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { code: 'not_found', message: 'Not found' }])
      }
    }
    expect((await get('/api/nowhere', { accept: 'text/html' })).headers['content-type']).toContain('application/json')
  })

  it('have their headers, and every other answer the strict ones, however the address is spelt', async () => {
    const inject = (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST', url: string) => building.app.http.inject({ method, url })
    const calls = [
      ['GET', '/api/building'],
      ['GET', '/%61pi/building'],
      ['GET', '/%61%70%69/users'],
      ['GET', '/api/building/'],
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '//api/users'],
      ['GET', '/API/users'],
      ['GET', '/api%2fusers'],
      ['GET', '/api/../api/users'],
      ['GET', '/api/meetings/%zz'],
      ['GET', `/api/auth/invitation/${'x'.repeat(2_000)}`],
      ['GET', '/%zz'],
      ['GET', '/api/users'],
      ['GET', '/api/nothing'],
      ['GET', '/nothing'],
      ['GET', '/assets/app-0.js'],
      ['HEAD', '/api/building'],
      ['HEAD', '/%61pi/users'],
      ['OPTIONS', '/api/users'],
      ['OPTIONS', '/login'],
      ['POST', '/login']
    ] as const
    for (const [method, url] of calls) {
      const { headers } = await inject(method, url)
      expect([method, url, headers['cache-control'], headers['content-security-policy']]).toEqual([
        method,
        url,
        'no-store',
        "default-src 'none'; frame-ancestors 'none'"
      ])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    }
    for (const [url, cache] of [
      ['/', 'no-cache'],
      ['/%6cogin', 'no-cache'],
      ['/logo.svg', 'public, max-age=3600'],
      ['/assets/worker-1.mjs', 'public, max-age=31536000, immutable']
    ] as const) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await inject(method, url)
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, cache])
        expect(headers['content-security-policy']).toContain("script-src 'self'")
      }
    }
    // A part of a page carries little: a page has some thirty of them.
    for (const encoding of ['br', 'identity']) {
      const { headers } = await get('/assets/app-1.js', { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    }
    const { headers: first } = await get('/assets/app-1.js')
    const again = await get('/assets/app-1.js', { 'if-none-match': String(first.etag) })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable'])
  })

  it('serve assets that may be kept for ever, and not the files of the build itself', async () => {
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect((await get('/assets/app-1.js')).body).toBe('plain')
    for (const url of ['/assets/app-0.js', '/assets/..%2fcsp.json']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'not_found'])
    }
    // A part of so small a file is the whole file.
    expect((await get('/assets/app-1.js', { range: 'bytes=999999-' })).statusCode).toBe(200)
    for (const url of ['/csp.json', '/landing.html', '/setup.html', '/assets/../../package.json', '/%2e%2e/package.json']) {
      expect((await get(url)).body).not.toMatch(/sha256|verandah|\{\{/)
    }
  })
})
