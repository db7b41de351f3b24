import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'

for (const dialect of DIALECTS) {
  describe(`a body that takes its time, on ${dialect}`, () => {
    let building: TestBuilding
    let port: number
    beforeAll(async () => {
      building = await openBuilding(dialect)
      port = Number(new URL(await building.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
    })
    afterAll(() => building.close())

    /** Sends the head of a call and half of its body, and the rest after what happens in between. */
    async function sendSlowly(token: string, path: string, body: object, between: () => Promise<unknown>): Promise<number> {
      const text = JSON.stringify(body)
      const socket = connect(port, '127.0.0.1')
      const head = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`, 'content-type: application/json']
      const admitted = once(building.app.http.server, 'request')
      socket.write(`${[...head, `content-length: ${text.length}`].join('\r\n')}\r\n\r\n${text.slice(0, 5)}`)
      // It is admitted, and its body is being read.
      const [request] = (await admitted) as [IncomingMessage]
      await expect.poll(() => request.readableFlowing).toBe(true)
      await between()
      socket.write(text.slice(5))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
    }

    it('is rejected when the role or the session has ended while it arrived', async () => {
      const draft = { firstName: 'Late', lastName: 'Friend', email: 'late.friend@portal.example', role: 'president' }
      const ends: ((id: Awaited<ReturnType<typeof newcomer>>['id']) => Promise<unknown>)[] = [
        (id) => building.as.ishara.call(users.setRole, { params: { id }, body: { role: 'resident' } }),
        (id) => building.as.ishara.call(users.activate, { params: { id }, body: { isActive: false } }),
        (id) => building.as.ishara.call(users.resetPassword, { params: { id } })
      ]
      for (const end of ends) {
        const { id, email } = await newcomer(building, 'president')
        const { token } = await building.createSession(email, DEMO_PASSWORD)
        expect(await sendSlowly(token, '/api/users', draft, () => end(id))).toBe(401)
      }
      const { email } = await newcomer(building, 'president')
      const { token } = await building.createSession(email, DEMO_PASSWORD)
      expect(await sendSlowly(token, '/api/users', draft, async () => undefined)).toBe(201)
    })
  })
}
