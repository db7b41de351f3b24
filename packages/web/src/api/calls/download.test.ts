import { users } from '@verandah/contract/users'
import { afterEach, expect, test, vi } from 'vitest'
import { download, fileNameIn } from './download.ts'
import { endSession, useSession } from '../session/session.ts'

afterEach(() => endSession())

test.each([
  ['attachment; filename="people.csv"', 'people.csv'],
  ['attachment; filename=people.csv', 'people.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('Bewohner Zoë.csv')}`, 'Bewohner Zoë.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''%E0%A4`, 'x.csv'],
  ['attachment', null],
  [null, null]
])('the name in %s is %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})

test('a file is fetched with the token and saved, under the fallback name where the server gave none', async () => {
  const saved: string[] = []
  const asked: [string, string | null][] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get('authorization')])
    return new Response('email\r\n')
  })
  useSession.setState({ token: 'secret' })
  await download(users.export, { query: { search: 'sil', role: '' } }, 'users.csv')
  expect(asked).toEqual([['/api/users/export?search=sil', 'Bearer secret']])
  expect(saved).toEqual(['users.csv'])
  expect(document.querySelector('a')).toBeNull()
  click.mockRestore()
})

test('a file that is not allowed saves nothing, throws the server message, and a 401 ends the session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'no_session', message: 'Please sign in' }, { status: 401 }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  useSession.setState({ token: 'secret' })
  await expect(download(users.export, {}, 'users.csv')).rejects.toThrow('Please sign in')
  expect(click).not.toHaveBeenCalled()
  expect(useSession.getState().token).toBeNull()
})
