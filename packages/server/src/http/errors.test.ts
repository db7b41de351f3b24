import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { documents } from '@verandah/contract/documents'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StorageUnavailable } from '../storage/blobStore.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { documentForm } from '../test/records/documentCalls.ts'
import { DIALECTS } from '../test/databases.ts'
import { loggedLines } from '../test/services/loggedLines.ts'

describe('what a portal logs of calls that fail', () => {
  let building: TestBuilding
  let lines: string[]
  const open = async () => {
    building = await openBuilding(DIALECTS[0])
    lines = loggedLines(building.app)
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await building.close()
  })

  it.each([
    ['POST /api/auth/login', 'application/json', '{"a"'],
    ['PUT /api/notifications/read', 'text/plain', 'half'],
    ['PUT /api/auth/photo', 'multipart/form-data; boundary=x', '--x\r\n']
  ])('is nothing when the client goes in the middle of its body: %s, %s', async (call, type, part) => {
    await open()
    const failed = vi.fn<() => void>()
    building.app.http.addHook('onError', async () => failed())
    const port = Number(new URL(await building.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
    const bearer = await building.tokenOf('dilan')
    const arrived = once(building.app.http.server, 'request')
    const socket = connect(port, '127.0.0.1')
    const head = [`${call} HTTP/1.1`, 'host: x', `authorization: Bearer ${bearer}`, `content-type: ${type}`, 'content-length: 500']
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
    const [request] = (await arrived) as [IncomingMessage]
    await expect.poll(() => request.readableDidRead).toBe(true)
    socket.destroy()
    await expect.poll(() => failed.mock.calls.length).toBe(1)
    expect(lines).toEqual([])
  })

  it('is one line for an outage of the storage, with the reason, and one for its end, also of its jobs', async () => {
    await open()
    const { storage } = building.app
    const { put } = storage
    storage.put = () => Promise.reject(new StorageUnavailable('It takes nothing', { cause: new Error('the disk is full') }))
    const upload = () => building.as.dilan.call(documents.create, documentForm())
    for (let call = 0; call < 3; call += 1) await expect(upload()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(building.app.outages.note(new StorageUnavailable('gone'), building.app.http.log)).toBe(true)
    expect(lines).toEqual(['the storage is unavailable: It takes nothing (the disk is full)'])
    storage.put = put
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]).toMatch(/^the storage is available again after \d s; 4 calls and jobs failed meanwhile$/)
    await upload()
    // One of each call, and none of the file by which the end was found.
    expect(await storage.pendingBefore(new Date(Date.now() + 1_000))).toHaveLength(4)
  })
})
