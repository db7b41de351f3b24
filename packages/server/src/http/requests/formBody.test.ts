import { endpoint } from '@verandah/contract/endpoint'
import { requiredText } from '@verandah/contract/fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { filesOf, form } from '../../test/files/uploads.ts'
import { implement } from '../implement.ts'

/** One that takes a form or JSON, as the change of a document. */
const probe = endpoint('PUT', '/api/probe/:id', {
  changes: [],
  summary: 'For this test',
  params: { id: z.string() },
  multipart: true,
  body: z.object({ title: requiredText('Title', 50), tags: z.union([z.string(), z.array(z.string())]).default([]) }),
  response: z.object({ title: z.string(), tags: z.union([z.string(), z.array(z.string())]) })
})
const file = (bytes: string) => ({ field: 'photos', bytes, name: 'a.txt' })

describe('a form', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    implement(building.app, probe, {}, async (_ctx, { body }) => body)
  })
  afterAll(() => building.close())

  it('is taken beside JSON, without its file', async () => {
    const params = { id: '1' }
    const token = await building.tokenOf('dilan')
    const put = async (sent: { body: object | string; headers?: Record<string, string> }) => {
      const response = await building.send(probe, token, { params, ...sent })
      return [response.statusCode, response.json<Record<string, unknown>>()]
    }
    expect(await put({ body: { title: 'Plan', tags: ['a', 'b'] } })).toEqual([200, { title: 'Plan', tags: ['a', 'b'] }])
    expect(await put(form([], { title: ' Plan ', tags: 'a, b' }))).toEqual([200, { title: 'Plan', tags: 'a, b' }])
    expect(await put(form([file('x'.repeat(300_000))], { title: ' Leak ' }))).toEqual([200, { title: 'Leak', tags: [] }])
    expect(filesOf(building)).toEqual([])
    expect(await put(form([], {}))).toMatchObject([400, { errors: [{ path: 'title', message: 'Title is required' }] }])
    expect(await put(form([], { title: 'x'.repeat(256 * 1024 + 1) }))).toMatchObject([413, { code: 'too_large' }])
    expect(await put(form([file('x'.repeat(33 * 1024 * 1024))], { title: ' Leak ' }))).toMatchObject([413, { code: 'too_large' }])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await put({ body: '--x\r\nhalf', headers })).toMatchObject([400, { code: 'invalid_input' }])
    expect((await put({ body: 'title=Plan', headers: { 'content-type': 'application/x-www-form-urlencoded' } }))[0]).toBe(415)
  })

  it('stands in the description of the API beside JSON', async () => {
    const { paths } = (await building.app.http.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
    const schema = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } }
    expect(paths['/api/probe/{id}']).toMatchObject({
      put: { requestBody: { content: { 'application/json': { schema }, 'multipart/form-data': { schema } } } }
    })
  })
})
