import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { endpoint } from '@verandah/contract/endpoint'
import { requiredText } from '@verandah/contract/fields'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBuilding, type CallError, type TestBuilding } from '../../test/building.ts'
import { filesOf, form, type Part, picture } from '../../test/files/uploads.ts'
import { implement } from '../implement.ts'
import { throwProblem } from '../../core/problem.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const BYTES = 1_000
/** An operation as maintenance will have one: several photos beside a text. */
const probe = endpoint('POST', '/api/probe', {
  changes: [],
  summary: 'For this test',
  files: { field: 'photos', count: 5, bytes: BYTES },
  body: z.object({ title: requiredText('Title', 50) }),
  response: z.object({
    title: z.string(),
    files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string(), type: z.string().nullable() }))
  })
})
const photo = (bytes: Part['bytes'] = 'x', name = 'a.txt') => ({ field: 'photos', bytes, name })

describe('an upload', () => {
  let building: TestBuilding
  let seen: { path: string; bytes: string; mode: number }[] = []
  const texts = { title: ' Leak ' }
  const send = async (parts: Part[], with_: Record<string, string> = texts) => building.as.dilan.call(probe, form(parts, with_))
  const raw = async (body: string, type = 'multipart/form-data; boundary=x') =>
    building.send(probe, await building.tokenOf('dilan'), { body, headers: { 'content-type': type } })
  const status = async (sent: Promise<unknown>) =>
    sent.then(
      () => 200,
      (problem: CallError) => problem.status
    )

  beforeAll(async () => {
    building = await openBuilding('sqlite')
    implement(building.app, probe, {}, async (_ctx, { body, files }) => {
      seen = files.map(({ path }) => ({ path, bytes: readFileSync(path, 'utf8'), mode: statSync(path).mode & 0o777 }))
      if (body.title === 'rejected') throwProblem('conflict')
      if (body.title === 'broken') throw new Error('broken')
      return { title: body.title, files: [...files] }
    })
  })
  afterAll(() => building.close())

  it('hands over its texts, checked, and its files, which only the portal can read and only for so long', async () => {
    const png = await picture(4, 4).png().toBuffer()
    expect(await send([photo('first', 'C:\\plans\\α.txt'), photo(png, 'b.jpg')])).toEqual({
      title: 'Leak',
      files: [
        { name: 'α.txt', size: 5, sha256: sha256('first'), type: null },
        { name: 'b.jpg', size: png.length, sha256: sha256(png), type: 'image/png' }
      ]
    })
    expect(seen).toMatchObject([
      { bytes: 'first', mode: 0o600 },
      { bytes: png.toString('utf8'), mode: 0o600 }
    ])
    expect(seen.some(({ path }) => existsSync(path))).toBe(false)
  })

  it('takes files up to the allowed number and size', async () => {
    const full = 'x'.repeat(BYTES)
    const five = Array.from({ length: 5 }, () => photo(full))
    expect((await send(five)).files.map(({ size }) => size)).toEqual([BYTES, BYTES, BYTES, BYTES, BYTES])
    seen = []
    await expect(send([...five, photo()])).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'photos', message: 'At most 5 files at a time' }]
    })
    await expect(send([photo(), photo(`${full}x`)])).rejects.toMatchObject({ status: 413, code: 'too_large' })
    await expect(send([photo('x'.repeat(200 * BYTES))])).rejects.toMatchObject({ status: 413 })
    await expect(send([photo()], { title: 'x'.repeat(256 * 1024 + 1) })).rejects.toMatchObject({ status: 413 })
    await expect(send([photo()], { a: 'x'.repeat(200_000), b: 'x'.repeat(200_000) })).rejects.toMatchObject({ status: 413 })
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, '']))
    await expect(send([photo()], many)).rejects.toMatchObject({ status: 413 })
    expect(seen).toEqual([])
  })

  it('has texts of 256 KiB, also where they say that they are JSON', async () => {
    const parts = (value: string, count: number) =>
      `${`--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`.repeat(count)}--x--\r\n`
    const long = JSON.stringify({ a: 'x'.repeat(100_000) })
    expect((await raw(parts(long, 2))).statusCode).toBe(400)
    expect((await raw(parts(long, 3))).statusCode).toBe(413)
    expect((await raw(parts('{', 1))).statusCode).toBe(400)
  })

  it('is rejected by its announced length before anything is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(6 * BYTES + 400_000) }
    const response = await building.send(probe, await building.tokenOf('dilan'), { body: '--x', headers })
    expect(response.statusCode).toBe(413)
  })

  it('names everything that is wrong with it at once', async () => {
    await expect(send([], {})).rejects.toMatchObject({
      status: 400,
      errors: [
        { path: 'photos', message: 'Please choose a file' },
        { path: 'title', message: 'Title is required' }
      ]
    })
    await expect(send([photo(''), photo()])).rejects.toMatchObject({ errors: [{ path: 'photos', message: 'This file is empty' }] })
    await expect(send([{ field: 'other', bytes: 'x' }])).rejects.toMatchObject({
      errors: [{ path: 'other', message: 'No file is expected here' }]
    })
    // The form sends this for a file input without a file.
    const nameless = [
      '--x',
      'content-disposition: form-data; name="photos"',
      'content-type: application/octet-stream',
      '',
      'x',
      '--x--',
      ''
    ]
    const alone = [
      '--x',
      'content-disposition: form-data; name="photos"; filename=""',
      'content-type: application/octet-stream',
      '',
      '',
      '--x--',
      ''
    ]
    for (const lines of [alone, nameless])
      expect((await raw(lines.join('\r\n'))).json()).toMatchObject({ errors: [{ message: 'Please choose a file' }, { path: 'title' }] })
  })

  it('is 400 when it is not whole', async () => {
    const begun = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.txt"\r\n\r\nhalf'
    for (const body of [
      begun,
      '--y--',
      'nothing of the kind',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--'
    ]) {
      const response = await raw(body)
      expect([body, response.statusCode]).toEqual([body, 400])
    }
    expect((await raw(begun, 'multipart/form-data')).statusCode).toBe(400)
  })

  it('is the only thing that its call takes, and nothing that others take', async () => {
    for (const type of ['application/json', 'text/csv', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])
      expect([type, (await raw('{}', type)).statusCode]).toEqual([type, 415])
    const nothing = await building.send(probe, await building.tokenOf('dilan'))
    expect(nothing.statusCode).toBe(415)
    expect(await status(building.as.dilan.call(meetings.create, form([photo()]) as never))).toBe(415)
    expect(await status(building.nobody.call(probe, form([photo()], texts)))).toBe(401)
  })

  it('stands in the description of the API, as do pictures', async () => {
    const { paths } = (await building.app.http.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
    expect(paths['/api/auth/photo']).toMatchObject({
      put: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { allOf: [{ type: 'object', required: ['photo'], properties: { photo: { type: 'string', format: 'binary' } } }] }
            }
          }
        }
      }
    })
    expect(paths['/api/probe']).toMatchObject({
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { allOf: [{ required: ['title'] }, { properties: { photos: { type: 'array', maxItems: 5 } } }] }
            }
          }
        }
      }
    })
    expect(paths['/api/files/{id}']).toMatchObject({
      get: { responses: { 200: { content: { 'image/webp': { schema: { format: 'binary' } } } } } }
    })
  })

  it('leaves no file when the call is rejected or fails', async () => {
    expect(await status(send([photo()], { title: 'rejected' }))).toBe(409)
    expect(await status(send([photo()], { title: 'broken' }))).toBe(500)
    expect(filesOf(building)).toEqual([])
  })

  it('leaves no file when the connection is lost', async () => {
    const token = await building.tokenOf('dilan')
    const address = new URL(await building.app.http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), '127.0.0.1')
    const head = [
      'POST /api/probe HTTP/1.1',
      'host: x',
      `authorization: Bearer ${token}`,
      'content-length: 5000',
      'content-type: multipart/form-data; boundary=x'
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\ncontent-disposition: form-data; name="photos"; filename="a.txt"\r\n\r\nhalf a file`)
    await expect.poll(() => filesOf(building).length).toBe(1)
    socket.destroy()
    await expect.poll(() => filesOf(building)).toEqual([])
    const answer = await fetch(new URL('/api/probe', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form([photo('x'.repeat(3 * BYTES))], texts).body
    })
    expect(answer.status).toBe(413)
    expect(filesOf(building)).toEqual([])
  })
})
