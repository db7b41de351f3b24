import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'

const MAX = 10

describe('connections', () => {
  let building: TestBuilding
  let port: number
  let bearer: string
  const sockets: Socket[] = []
  async function listen(settings: Record<string, string>) {
    building = await openBuilding('sqlite', settings)
    bearer = `authorization: Bearer ${await building.tokenOf('amaya')}`
    port = Number(new URL(await building.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await building.close()
  })

  /** A connection, and all that came over it. */
  async function open() {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let text = ''
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined)
    await once(socket, 'connect')
    return { socket, answer: () => text, closed }
  }
  type Connection = Awaited<ReturnType<typeof open>>
  const head = (...lines: string[]) => [...lines, 'host: x', '', ''].join('\r\n')
  async function get(connection: Connection, path: string, ...headers: string[]): Promise<string> {
    const before = connection.answer().length
    connection.socket.write(head(`GET ${path} HTTP/1.1`, ...headers))
    await expect.poll(() => connection.answer().slice(before)).toContain('\r\n\r\n')
    return connection.answer().slice(before)
  }
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

  function expectProblem(answer: string, status: number, code: string) {
    expect(statusOf(answer)).toBe(status)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ code, message: expect.stringMatching(/^[A-Z].{8,}/) as string })
    for (const header of [
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'connection: close'
    ])
      expect(answer.toLowerCase()).toContain(`\r\n${header}`)
  }

  it('end with the answer that is under way when the server closes', async () => {
    await listen({})
    const [connection, other] = [await open(), await open()]
    const body = JSON.stringify({ email: 'nobody@example.lk', password: 'Anything!1' })
    const lines = ['content-type: application/json', `content-length: ${body.length}`]
    connection.socket.write(head('POST /api/auth/login HTTP/1.1', ...lines) + body.slice(0, 5))
    await get(other, '/api/health')
    const closing = building.app.http.close()
    await other.closed
    connection.socket.write(body.slice(5))
    await connection.closed
    expect(statusOf(connection.answer())).toBe(401)
    await closing
  })

  it('are answered in the envelope when Node’s parser rejects what comes', async () => {
    await listen({})
    const rejected: [text: string, status: number, code: string][] = [
      ['nonsense\r\n\r\n', 400, 'invalid_input'],
      ['GET /api/building HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'invalid_input'],
      [head('GET /api/building HTTP/1.1', 'content-length: x'), 400, 'invalid_input'],
      [head('POST /api/auth/login HTTP/1.1', 'content-length: 3', 'transfer-encoding: chunked'), 400, 'invalid_input'],
      [head('GET /api/building HTTP/1.1', `x-long: ${'x'.repeat(100_000)}`), 431, 'too_large'],
      ['GET /api/building HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'invalid_input'],
      [head('CONNECT tower.lk:443 HTTP/1.1'), 404, 'not_found'],
      [head('GET /api/nothing HTTP/1.1', 'expect: much', 'connection: close'), 404, 'not_found']
    ]
    for (const [text, status, code] of rejected) {
      const connection = await open()
      connection.socket.write(text)
      await connection.closed
      expectProblem(connection.answer(), status, code)
    }
  })

  it('have 30 seconds for a request, here 1, however it trickles; a file has longer', async () => {
    await listen({ REQUEST_SECONDS: '1' })
    const trickle = async (...lines: string[]) => {
      const connection = await open()
      connection.socket.write(lines.join('\r\n'))
      const timer = setInterval(() => connection.socket.write('x'), 50)
      return { ...connection, closed: connection.closed.finally(() => clearInterval(timer)) }
    }
    const body = ['host: x', 'content-type: application/json', 'content-length: 100000', '', '{']
    const slow = await Promise.all([
      trickle('POST /api/auth/login HTTP/1.1', ...body.with(2, 'content-length: 10000')),
      trickle('PUT /api/auth/profile HTTP/1.1', bearer, ...body),
      trickle(
        'PUT /api/auth/profile HTTP/1.1',
        bearer,
        'host: x',
        'content-type: application/json',
        'transfer-encoding: chunked',
        '',
        'fffff',
        ''
      ),
      trickle('PUT /api/notifications/read HTTP/1.1', bearer, ...body.with(1, 'content-type: text/plain'))
    ])
    const headers = await trickle('GET /api/building HTTP/1.1', 'x-long: ')
    const silent = await open()
    const refused = await trickle('PUT /api/auth/profile HTTP/1.1', ...body)
    const unknown = await trickle('POST /api/nothing HTTP/1.1', ...body)
    const photo = ['PUT /api/auth/photo HTTP/1.1', bearer, 'host: x', 'content-type: multipart/form-data; boundary=x']
    const [file, steady] = [
      await trickle(...photo, 'content-length: 900000', '', ''),
      await trickle(...photo, 'content-length: 900000', '', '')
    ]
    const chunks = setInterval(() => steady.socket.write('x'.repeat(2_000)), 50)

    await Promise.all([...slow, headers, silent, refused, unknown].map(({ closed }) => closed))
    for (const { answer } of [...slow, headers, silent]) expectProblem(answer(), 408, 'timeout')
    // These have had their answers before.
    expect([refused, unknown].map(({ answer }) => statusOf(answer()))).toEqual([401, 404])
    expect([file.socket.closed, file.answer()]).toEqual([false, ''])
    // A file that hardly arrives is given up too, after three times as long.
    await file.closed
    expectProblem(file.answer(), 408, 'timeout')
    expect([steady.socket.closed, steady.answer()]).toEqual([false, ''])
    clearInterval(chunks)
    steady.socket.destroy()
    await steady.closed
  })

  it('beyond the limit give way to new ones, idle ones first, and those with a session last', async () => {
    await listen({ MAX_CONNECTIONS: String(MAX) })
    const members = await Promise.all([open(), open()])
    for (const member of members) expect(statusOf(await get(member, '/api/notifications/unread', bearer))).toBe(200)
    const arriving = await open()
    arriving.socket.write(
      ['POST /api/auth/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 10', '', '{'].join('\r\n')
    )
    const idle = []
    for (let index = members.length + 1; index < MAX; index += 1) idle.push(await open())
    expect(statusOf(await get(idle[0]!, '/api/building'))).toBe(200)

    // One too many: the first idle one goes, then the next.
    const late = await open()
    expect(statusOf(await get(late, '/api/building'))).toBe(200)
    await idle[0]!.closed
    expect(idle.filter(({ socket }) => socket.closed)).toHaveLength(1)
    for (const connection of [...idle.slice(1), late])
      expect(statusOf(await get(connection, '/api/notifications/unread', bearer))).toBe(200)
    expect(arriving.socket.closed).toBe(false)

    // All others have a session: a request that is still arriving goes, then nobody.
    const last = await open()
    expect(statusOf(await get(last, '/api/notifications/unread', bearer))).toBe(200)
    await arriving.closed
    const rejected = await open()
    await rejected.closed
    for (const member of [...members, ...idle.slice(1), late, last])
      expect(statusOf(await get(member, '/api/notifications/unread', bearer))).toBe(200)
  })
})
