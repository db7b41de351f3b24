import { announcements } from '@verandah/contract/announcements'
import { finances } from '@verandah/contract/finances'
import { maintenance } from '@verandah/contract/maintenance'
import { signIn } from '@verandah/contract/signIn'
import { beforeEach, expect, test } from 'vitest'
import { json, problem, type CallRequest, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'
import { call } from './call.ts'
import { idempotencyKeys } from './idempotencyKeys.ts'
import { upload } from './upload.ts'

let requests: CallRequest[] = []
let answer: () => Response = () => json({}, 201)
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const id = '01900000-0000-7000-8000-000000000001' as never
const record = async (amount: number) => call(finances.create, { body: { amount } as never })
const send = async (...photos: File[]) => upload(maintenance.addPhotos, { params: { id }, files: photos })
const photo = (name: string, text = 'x') => new File([text], name, { type: 'image/png' })
const keysOf = () => requests.map(({ key }) => key)

beforeEach(() => {
  playUploads()
  answer = () => json({}, 201)
  requests = serve(() => answer())
})

test('the same content has the same key until it has succeeded, then a new one', async () => {
  const begin = idempotencyKeys()
  answer = lost
  await expect(begin(async () => record(1))).rejects.toThrow()
  answer = () => problem('rate_limited', 'Later')
  await expect(begin(async () => record(1))).rejects.toThrow()
  answer = () => json({}, 201)
  await begin(async () => record(1))
  await begin(async () => record(1))
  const [first, second, third, fourth] = keysOf()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('what was changed has another key, and what was changed back has its own again', async () => {
  const begin = idempotencyKeys()
  answer = lost
  for (const amount of [1, 2, 1]) await expect(begin(async () => record(amount))).rejects.toThrow()
  const [first, second, third] = keysOf()
  expect(second).not.toBe(first)
  expect(third).toBe(first)
})

test('a form that is opened anew begins anew', async () => {
  answer = lost
  await expect(idempotencyKeys()(async () => record(1))).rejects.toThrow()
  await expect(idempotencyKeys()(async () => record(1))).rejects.toThrow()
  expect(new Set(keysOf()).size).toBe(2)
})

test('files are told apart by name and size, and when the server knows better they get another key', async () => {
  const begin = idempotencyKeys()
  answer = lost
  for (const files of [[photo('a.png')], [photo('a.png')], [photo('b.png')], [photo('a.png', 'xx')]])
    await expect(begin(async () => send(...files))).rejects.toThrow()
  answer = () => problem('key_reused', 'Another one')
  await expect(begin(async () => send(photo('a.png', 'y')))).rejects.toThrow('Another one')
  answer = () => json({}, 201)
  await begin(async () => send(photo('a.png', 'y')))
  const [first, second, third, fourth, fifth, sixth] = keysOf()
  expect([second, fifth]).toEqual([first, first])
  expect(new Set([first, third, fourth, sixth]).size).toBe(4)
})

test('calls that make nothing have no key, nor has a call beside the action', async () => {
  const begin = idempotencyKeys()
  await begin(async () => call(signIn.me))
  await begin(async () => call(announcements.view, { params: { id } }))
  await begin(async () => call(finances.delete, { params: { id } }))
  await begin(async () => call(signIn.login, { body: { email: 'a@b.lk', password: 'x' } }))
  const late = begin(async () => {
    await Promise.resolve()
    return begin(async () => record(1))
  })
  await record(2)
  await late
  expect(keysOf()).toEqual([null, null, null, null, null, expect.any(String)])
})
