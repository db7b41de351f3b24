import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '../demo/people.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'

const unknownId = '019aa5b0-0000-7000-8000-000000000000'

describe('the API', () => {
  let building: TestBuilding
  let bearer: { authorization: string }
  beforeAll(async () => {
    building = await openBuilding('sqlite', { CALLS_PER_MINUTE: '60' })
    bearer = { authorization: `Bearer ${await building.tokenOf('dilan')}` }
  })
  afterAll(() => building.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string> = {}, payload?: string) =>
    building.app.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const json = { 'content-type': 'application/json' }

  it('answers an unknown path with 404 before it asks for a session', async () => {
    for (const url of ['/api/nothing', '/api', '/api/', '/api/meetings/x/y', '/api/meetings/%zz', '/%zz']) {
      const response = await send('GET', url)
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' })
    }
    expect((await send('POST', '/api/nothing', json, JSON.stringify({ a: 'x'.repeat(300_000) }))).statusCode).toBe(404)
    expect((await send('DELETE', '/api/meetings')).statusCode).toBe(404)
  })

  it('checks in order: session, role, type, size, JSON, fields, record', async () => {
    const amaya = { authorization: `Bearer ${await building.tokenOf('amaya')}` }
    const broken = '{"title":'
    expect((await send('POST', '/api/meetings', json, broken)).statusCode).toBe(401)
    expect((await send('POST', '/api/meetings', { ...json, ...amaya }, broken)).statusCode).toBe(403)
    const type = await send('POST', '/api/meetings', { 'content-type': 'text/xml', ...bearer }, '<a/>')
    expect([type.statusCode, type.json<{ code: string }>().code]).toEqual([415, 'unsupported_type'])
    const size = await send('POST', '/api/meetings', { ...json, ...bearer }, JSON.stringify({ title: 'x'.repeat(300_000) }))
    expect([size.statusCode, size.json<{ code: string }>().code]).toEqual([413, 'too_large'])
    const malformed = await send('POST', '/api/meetings', { ...json, ...bearer }, broken)
    expect([malformed.statusCode, malformed.json<{ code: string }>().code]).toEqual([400, 'invalid_json'])
    for (const body of ['', '{}', 'null', '[]', '"text"', '7']) {
      expect((await send('POST', '/api/meetings', { ...json, ...bearer }, body)).statusCode).toBe(400)
    }
    expect((await send('PUT', `/api/meetings/${unknownId}`, { ...json, ...bearer }, '{"title":""}')).statusCode).toBe(400)
    expect((await send('PUT', `/api/meetings/${unknownId}`, { ...json, ...bearer }, '{"title":"a"}')).statusCode).toBe(404)
    for (const id of ['1', 'x', `${unknownId}0`, '%00', "'; drop table users; --"]) {
      expect((await send('GET', `/api/meetings/${encodeURIComponent(id)}`, bearer)).statusCode).toBe(404)
    }
  })

  it('says what is wrong in the message where one field alone is, in general where several are', async () => {
    const login = (body: object) => send('POST', '/api/auth/login', json, JSON.stringify(body))
    expect((await login({ email: 'x', password: 'y' })).json()).toEqual({
      code: 'invalid_input',
      message: 'Invalid email address',
      errors: [{ path: 'email', message: 'Invalid email address' }]
    })
    expect((await login({})).json()).toMatchObject({
      message: 'Please check the marked fields',
      errors: [{ path: 'email' }, { path: 'password' }]
    })
    const reset = await send('POST', '/api/auth/reset-password/made-up', json, '{}')
    expect(reset.json()).toMatchObject({ message: 'Password is required', errors: [{ path: 'password' }] })
  })

  it('answers hostile bodies at once and in few words', async () => {
    const combining = 'a' + '\u0301\u0323'.repeat(4_000)
    const long = await send('POST', '/api/auth/login', json, JSON.stringify({ email: combining, password: 'x' }))
    expect(long.json()).toMatchObject({ errors: [{ path: 'email', message: 'Email cannot exceed 254 characters' }] })
    const many = await send('POST', '/api/meetings', { ...json, ...bearer }, JSON.stringify({ agenda: Array(50_000).fill(0) }))
    expect([many.statusCode, many.body.length < 5_000]).toEqual([400, true])
    const deep = await send('POST', '/api/meetings', { ...json, ...bearer }, `{"title":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)
    expect(deep.statusCode).toBe(400)
    const proto = await send('POST', '/api/meetings', { ...json, ...bearer }, '{"__proto__":{"title":"x"},"constructor":{"prototype":{}}}')
    expect(proto.json<{ errors: unknown[] }>().errors).toHaveLength(5)
    const unasked = await send('PUT', '/api/notifications/read', { 'content-type': 'text/plain', ...bearer }, 'x'.repeat(300_000))
    expect(unasked.statusCode).toBe(413)
  })

  it('asks no body and no content type of calls that take none', async () => {
    for (const [headers, payload] of [
      [{ 'content-type': 'application/json' }, ''],
      [{ 'content-type': 'text/plain' }, 'hello'],
      [{}, undefined]
    ] as const) {
      expect((await send('PUT', '/api/notifications/read', { ...headers, ...bearer }, payload)).statusCode).toBe(200)
    }
  })

  it('rejects bad pages and limits, and ignores empty ones', async () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=0x10',
      'page=1e1',
      'page=%201',
      'limit=0',
      'limit=101',
      'limit=ten',
      'page=1&page=2'
    ]) {
      const response = await send('GET', `/api/meetings?${query}`, bearer)
      expect([query, response.statusCode]).toEqual([query, 400])
    }
    const both = await send('GET', '/api/meetings?page=0&limit=101', bearer)
    expect(both.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual(['page', 'limit'])
    expect((await send('GET', '/api/meetings?page=&limit=&unknown=1', bearer)).statusCode).toBe(200)
  })

  it('carries a version as ETag and honours If-Match in every spelling', async () => {
    const body = JSON.stringify({ title: 'A', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' })
    const made = await send('POST', '/api/meetings', { ...json, ...bearer }, body)
    expect([made.statusCode, made.headers['etag']]).toEqual([201, '"1"'])
    const address = `/api/meetings/${made.json<{ _id: string }>()._id}`
    for (const version of ['"7"', '"x"', '1', 'W/"2"']) {
      expect((await send('PUT', address, { ...json, ...bearer, 'if-match': version }, '{"title":"B"}')).statusCode).toBe(412)
    }
    expect((await send('PUT', address, { ...json, ...bearer, 'if-match': '"1"' }, '{"title":"B"}')).headers['etag']).toBe('"2"')
    expect((await send('PUT', address, { ...json, ...bearer, 'if-match': '*' }, '{"title":"C"}')).statusCode).toBe(200)
    expect((await send('DELETE', address, bearer)).statusCode).toBe(204)
  })

  it('sends the security headers', async () => {
    const { headers } = await send('GET', '/api/building')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()') as string,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'verandah-version': 'v1'
    })
    expect((await send('GET', '/api/nothing')).headers['verandah-version']).toBe('v1')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('describes itself as OpenAPI, every call of it, and to readers', async () => {
    const api = (await send('GET', '/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, object>
      components: { schemas: object }
    }>()
    expect(api.openapi).toBe('3.1.0')
    expect(Object.values(api.paths).flatMap((path) => Object.keys(path))).toHaveLength(building.app.endpoints.length)
    expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(['Meeting', 'Person', 'Problem', 'Pagination']))
    expect(JSON.stringify(api)).not.toContain('$defs')
    for (const url of ['/api/docs', '/api/docs/']) {
      const { statusCode, body: html, headers } = await building.app.http.inject({ url })
      const body = html.replaceAll('&#x2F;', '/').replaceAll('&#39;', "'")
      expect(statusCode).toBe(200)
      for (const { method, path, summary } of building.app.endpoints)
        expect(body).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code> ${summary}`)
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(
        `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`
      )
      expect(body).not.toMatch(/<script|style=|&amp;lt;|\[object|undefined/)
      for (const [, target = ''] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${target}"`)
    }
  })

  it('reports that it is alive and ready', async () => {
    expect((await send('GET', '/api/health')).json()).toEqual({ status: 'ok' })
    expect((await send('GET', '/api/health/ready')).json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', disk: 'ok', mail: 'ok' }
    })
  })

  it('lets a session make only so many calls a minute', async () => {
    const { token } = await building.createSession(DEMO_PEOPLE.farook.email, DEMO_PASSWORD)
    const statuses: number[] = []
    for (let call = 0; call < 62; call += 1) {
      statuses.push((await send('GET', '/api/notifications/unread', { authorization: `Bearer ${token}` })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const rejected = await send('GET', '/api/notifications/unread', { authorization: `Bearer ${token}` })
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([429, 'rate_limited'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('GET', '/api/notifications/unread', bearer)).statusCode).toBe(200)
  })

  it('counts rejected calls, too, and says first why it rejects them', async () => {
    const { token } = await building.createSession(DEMO_PEOPLE.amaya.email, DEMO_PASSWORD)
    const mine = { authorization: `Bearer ${token}` }
    const rejected: [method: 'GET' | 'POST' | 'DELETE', url: string, status: number][] = [
      ['GET', '/api/users', 403],
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/meetings', 404],
      ['GET', `/api/meetings/${unknownId}`, 404],
      ['GET', '/api/meetings?page=0', 400],
      ['POST', '/api/meetings', 403]
    ]
    for (let call = 0; call < 60; call += 1) {
      const [method, url, status] = rejected[call % rejected.length]!
      expect([url, (await send(method, url, mine)).statusCode]).toEqual([url, status])
    }
    expect((await send('GET', '/api/notifications/unread', mine)).statusCode).toBe(429)
    expect((await send('GET', '/api/users', mine)).statusCode).toBe(403)
    expect((await send('GET', '/api/nothing', mine)).statusCode).toBe(404)
  })

  it('takes 16 KiB of anybody, and 256 of the signed-in', async () => {
    const of = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })
    const statuses = async (url: string, bytes: number, headers = {}) =>
      (await send('POST', url, { ...json, ...headers }, of(bytes))).statusCode
    for (const url of ['/api/auth/login', '/api/auth/forgot-password', '/api/auth/register', '/api/auth/reset-password/made-up']) {
      expect([url, await statuses(url, 16 * 1024)]).toEqual([url, 400])
      expect([url, await statuses(url, 16 * 1024 + 1)]).toEqual([url, 413])
    }
    expect(await statuses('/api/meetings', 256 * 1024, bearer)).toBe(400)
    expect(await statuses('/api/meetings', 256 * 1024 + 1, bearer)).toBe(413)
    const unasked = await send('POST', '/api/auth/verify-email/made-up', { 'content-type': 'text/plain' }, 'x'.repeat(16 * 1024 + 1))
    expect(unasked.statusCode).toBe(413)
    // A call to no path is not read at all.
    for (const url of ['/login', '/nowhere', '/api/nowhere']) expect([url, await statuses(url, 300 * 1024)]).toEqual([url, 404])
  })

  it('says that it is not ready when its database does not answer, and stays alive', async () => {
    const other = await openBuilding('sqlite')
    await other.app.http.inject({ url: '/api/building' })
    await other.app.databases.read.destroy()
    const answer = await other.app.http.inject({ url: '/api/building' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toMatch(/sqlite|destroyed|at /i)
    expect((await other.app.http.inject({ url: '/api/health' })).statusCode).toBe(200)
    const ready = await other.app.http.inject({ url: '/api/health/ready' })
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'unready', checks: { database: 'failing', disk: 'ok' } }])
    await other.close()
  })
})
