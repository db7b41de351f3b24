import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../core/transact.ts'
import { describeBuilding } from '../features/building/building.service.ts'
import { UNKNOWN_BUILDING } from '../features/building/building.queries.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'

describe('the pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'verandah-dist-'))
  let building: TestBuilding
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'index.html'), '<title>the app</title>')
    writeFileSync(
      join(dist, 'landing.html'),
      '<h1>{{name}}</h1>{{#contacts}}<p>{{name}}{{#phone}} {{link}} {{shown}}{{/phone}}</p>{{/contacts}}<i>{{year}}</i>'
    )
    writeFileSync(join(dist, 'csp.json'), `{ "scriptHashes": ["'sha256-abc='"] }`)
    writeFileSync(join(dist, 'assets/app-1.js'), 'plain')
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
      describeBuilding(ctx, { ...UNKNOWN_BUILDING, name, contacts: [{ role: 'President', name: 'A & B', phone, email: '' }] })
    )

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

  it('come compressed where the browser can read it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/')).body)
  })

  it('are the app for every address that is not the API’s', async () => {
    for (const url of ['/login', '/meetings/1', '/nowhere', '/index.html']) expect((await get(url)).body).toBe('<title>the app</title>')
    expect((await get('/api/nowhere')).statusCode).toBe(404)
  })

  it('serve assets that may be kept for ever, and not the files of the build itself', async () => {
    const asset = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect((await get('/assets/app-1.js')).body).toBe('plain')
    expect((await get('/assets/app-0.js')).statusCode).toBe(404)
    for (const url of ['/csp.json', '/landing.html', '/assets/../../package.json', '/%2e%2e/package.json']) {
      expect((await get(url)).body).not.toMatch(/sha256|verandah|\{\{/)
    }
  })
})
