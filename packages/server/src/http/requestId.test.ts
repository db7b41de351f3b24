import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { textLine } from './logLines.ts'

const OWN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }

describe('the name of a request', () => {
  let building: TestBuilding
  let behindProxy: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    behindProxy = await openBuilding('sqlite', { TRUST_PROXY: 'loopback' })
  })
  afterAll(async () => {
    await building.close()
    await behindProxy.close()
  })
  const idOf = async ({ app }: TestBuilding, url: string, headers = {}) => (await app.http.inject({ url, headers })).headers['x-request-id']

  it('is on every answer, and on each another one', async () => {
    const urls = ['/api/health', '/api/meetings', '/api/nowhere', '/api/docs', '/%zz', '/']
    const ids = await Promise.all(urls.map((url) => idOf(building, url)))
    for (const id of ids) expect(id).toMatch(OWN)
    expect(new Set(ids).size).toBe(urls.length)
  })

  it('is on what Node answers by itself', async () => {
    const address = new URL(await building.app.http.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), address.hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.end('nonsense\r\n\r\n')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*^x-request-id: [\da-f-]{36}\r$/m)
  })

  it('is taken from a trusted proxy where it is harmless, and from nobody else', async () => {
    expect(await idOf(behindProxy, '/api/health', { ...FORWARDED, 'x-request-id': 'proxy-1.a:B_2' })).toBe('proxy-1.a:B_2')
    for (const wrong of ['a b', 'a"b', 'x'.repeat(65), '', 'é'])
      expect(await idOf(behindProxy, '/api/health', { ...FORWARDED, 'x-request-id': wrong })).toMatch(OWN)
    expect(await idOf(building, '/api/health', { ...FORWARDED, 'x-request-id': 'proxy-1' })).toMatch(OWN)
    expect(await idOf(behindProxy, '/api/health', { 'x-request-id': 'no-proxy' })).toMatch(OWN)
  })

  it('stands in the log beside the error', async () => {
    const child = vi.spyOn(building.app.http.log, 'child')
    vi.spyOn(building.app.databases.read, 'selectFrom').mockImplementation(() => {
      throw new Error('a fault of the program')
    })
    const answer = await building.app.http.inject({ url: '/api/health/ready' })
    const headers = { authorization: 'Bearer none-of-ours-but-long-enough-to-look-like-it' }
    const failed = await building.app.http.inject({ url: '/api/auth/me', headers })
    vi.restoreAllMocks()
    expect([answer.statusCode, failed.statusCode]).toContain(500)
    expect(child.mock.calls.map(([bindings]) => bindings)).toContainEqual({ requestId: failed.headers['x-request-id'] })
  })
})

describe('the log as text', () => {
  it('has a line with what belongs to it, and the stack below', () => {
    const line = {
      level: 'error',
      time: '2026-11-26T12:00:00.000Z',
      requestId: 'r-1',
      err: { message: 'no', stack: 'Error: no\n    at x' }
    }
    expect(textLine(JSON.stringify({ ...line, message: 'a call failed' }))).toBe(
      '2026-11-26T12:00:00.000Z ERROR a call failed (request r-1)\nError: no\n    at x\n'
    )
    expect(textLine(JSON.stringify({ level: 'warn', time: line.time, message: 'slow' }))).toBe(`${line.time} WARN slow\n`)
  })
})
