import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'
import { post, PrivateAddress } from './post.ts'
import { isPublicAddress } from './publicAddress.ts'

const NOT_PUBLIC = `
  0.0.0.0 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1
  192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
  :: ::1 fe80::1 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1
  ::127.0.0.1 ::7f00:1 ::10.0.0.1 ::8.8.8.8 2002:7f00:1:: 2001:0:1::1 localhost 127.1 0x7f000001`
const PUBLIC = '1.1.1.1 8.8.8.8 100.63.255.255 172.32.0.1 192.169.0.1 93.184.215.14 2606:4700:4700::1111 2a00:1450:4009::200e'

it.each(NOT_PUBLIC.trim().split(/\s+/))('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(PUBLIC.split(' '))('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))

let receiver: HttpsReceiver
beforeAll(async () => void (receiver = await httpsReceiver()))
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.state.answer = () => ({ status: 200, body: 'ok' })
})
const options = { body: '{"a":1}', headers: { 'x-test': 'yes' }, timeoutMs: 2_000 }
const refused = (url: string, more = {}) =>
  expect(post(url, { ...options, allowsPrivate: false, ...more })).rejects.toBeInstanceOf(PrivateAddress)

it('posts the body to a private address only where that is allowed', async () => {
  expect(await post(receiver.url, { ...options, allowsPrivate: true })).toEqual({ status: 200, text: 'ok', retryAfter: null })
  expect(receiver.received).toMatchObject([{ path: '/hook', body: '{"a":1}', headers: { 'x-test': 'yes', 'content-length': '7' } }])
  await refused(receiver.url)
  expect(receiver.received).toHaveLength(1)
})

it('refuses private numbers in whatever spelling', async () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '10.1.2.3'
  ])
    await refused(`https://${host}:${receiver.port}/hook`)
  expect(receiver.received).toEqual([])
})

it('looks a name up once, and connects to what was judged', async () => {
  const asked: string[] = []
  const answers = [['127.0.0.1'], ['1.1.1.1', '127.0.0.1']]
  const resolve = (host: string, done: (error: null, addresses: { address: string; family: number }[]) => void) => {
    asked.push(host)
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    )
  }
  await refused(`https://rebound.example:${receiver.port}/`, { resolve })
  // One of several is enough: the connection might fall back to it.
  await refused(`https://rebound.example:${receiver.port}/`, { resolve })
  expect(asked).toEqual(['rebound.example', 'rebound.example'])
  expect(receiver.received).toEqual([])
})

it('follows no redirect', async () => {
  receiver.state.answer = () => ({ status: 302, headers: { location: `https://localhost:${receiver.port}/other` } })
  expect(await post(receiver.url, { ...options, allowsPrivate: true })).toEqual({ status: 302, text: '', retryAfter: null })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

it('posts bytes as they are, and says after how long to call again', async () => {
  receiver.state.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
  const sent = { ...options, body: Uint8Array.of(1, 2, 3), allowsPrivate: true }
  expect(await post(receiver.url, sent)).toEqual({ status: 429, text: '', retryAfter: '120' })
  expect(receiver.received).toMatchObject([{ body: '\u0001\u0002\u0003', headers: { 'content-length': '3' } }])
})

it('keeps 1 KiB of a long answer, and gives up an answer that does not come', async () => {
  receiver.state.answer = () => ({ status: 500, body: 'x'.repeat(5_000_000) })
  expect((await post(receiver.url, { ...options, allowsPrivate: true })).text).toBe('x'.repeat(1_024))
  receiver.state.answer = () => null
  await expect(post(receiver.url, { ...options, allowsPrivate: true, timeoutMs: 50 })).rejects.toMatchObject({
    cause: { name: 'TimeoutError' }
  })
})
