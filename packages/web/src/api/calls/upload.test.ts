import { account } from '@verandah/contract/account'
import { beforeEach, expect, test } from 'vitest'
import { personOf } from '../../test/people.ts'
import { json, problem, type CallRequest, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'
import { beginSession, endSession, useSession } from '../session/session.ts'
import { upload } from './upload.ts'

const PHOTO = 'PUT /api/auth/photo'
const photo = new Blob(['x'], { type: 'image/jpeg' })

beforeEach(() => {
  playUploads()
  beginSession('mine', personOf('resident'))
})

test('the files go as a form under the name that the contract gives them, with the session', async () => {
  const seen: CallRequest[] = []
  serve({ [PHOTO]: (request) => (seen.push(request), json(personOf('resident', { photoUrl: '/api/files/1' }))) })
  const user = await upload(account.setPhoto, { files: [photo], fields: { note: 'new' }, version: 4 })
  expect(user.photoUrl).toBe('/api/files/1')
  const [{ body, token, ifMatch } = {}] = seen
  expect(token).toBe('mine')
  expect(ifMatch).toBe('"4"')
  const form = body as FormData
  expect([...form.keys()]).toEqual(['note', 'photo'])
  expect((form.get('photo') as File).type).toBe('image/jpeg')
})

test('it reports how much has been sent', async () => {
  const shares: number[] = []
  serve({ [PHOTO]: () => json(personOf('resident')) })
  await upload(account.setPhoto, { files: [photo], onProgress: (share) => shares.push(share) })
  expect(shares).toEqual([0.5])
})

test('a failed upload throws what any other call throws', async () => {
  serve({ [PHOTO]: () => problem('too_large', 'The photo is too large') })
  await expect(upload(account.setPhoto, { files: [photo] })).rejects.toMatchObject({
    name: 'ApiError',
    status: 413,
    code: 'too_large',
    message: 'The photo is too large'
  })
  expect(useSession.getState().token).toBe('mine')
})

test('a 401 ends the session, but not one that began meanwhile', async () => {
  serve({ [PHOTO]: () => problem('no_session', 'Please sign in') })
  await expect(upload(account.setPhoto, { files: [photo] })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().token).toBeNull()

  beginSession('mine', personOf('resident'))
  serve({
    [PHOTO]: () => {
      beginSession('another', personOf('council'))
      return problem('no_session', 'Please sign in')
    }
  })
  await expect(upload(account.setPhoto, { files: [photo] })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().token).toBe('another')
  endSession()
})

test('a lost connection and a stopped upload are no answers of the server', async () => {
  serve({ [PHOTO]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(upload(account.setPhoto, { files: [photo] })).rejects.toThrow(TypeError)

  serve({ [PHOTO]: async () => new Promise<Response>(() => undefined) })
  const stopper = new AbortController()
  const sending = upload(account.setPhoto, { files: [photo], signal: stopper.signal })
  stopper.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
