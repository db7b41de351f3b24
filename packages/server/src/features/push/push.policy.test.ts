import { expect, it } from 'vitest'
import { pushServiceOf } from './push.policy.ts'

const KNOWN = `
  https://fcm.googleapis.com/fcm/send/abc https://jmt17.google.com/fcm/send/abc https://updates.push.services.mozilla.com/wpush/v2/abc
  https://web.push.apple.com/QAbc https://wns2-par02p.notify.windows.com/w/?token=abc`
const UNKNOWN = `
  https://storage.googleapis.com/x https://mail.google.com/x https://fcm.googleapis.com.evil.example/x https://evilgoogleapis.com/x https://googleapis.com@evil.example/x http://fcm.googleapis.com/x
  https://fcm.googleapis.com:8443/x https://user@fcm.googleapis.com/x https://127.0.0.1/x https://push.example/x https://apple.com/x nonsense`

it.each(KNOWN.trim().split(/\s+/))('%s is a known push service', (address) => {
  expect(pushServiceOf(address, { PUSH_HOSTS: undefined })).toBe('public')
})

it.each(UNKNOWN.trim().split(/\s+/))('%s is none', (address) => {
  expect(pushServiceOf(address, { PUSH_HOSTS: undefined })).toBeNull()
})

it('hosts that the administrator names are called too, at their port alone', () => {
  const PUSH_HOSTS = 'push.example, localhost:8443'
  expect(pushServiceOf('https://push.example/x', { PUSH_HOSTS })).toBe('named')
  expect(pushServiceOf('https://localhost:8443/x', { PUSH_HOSTS })).toBe('named')
  expect(pushServiceOf('https://localhost/x', { PUSH_HOSTS })).toBeNull()
  expect(pushServiceOf('https://sub.push.example/x', { PUSH_HOSTS })).toBeNull()
  expect(pushServiceOf('http://push.example/x', { PUSH_HOSTS })).toBeNull()
  expect(pushServiceOf('https://fcm.googleapis.com/x', { PUSH_HOSTS })).toBe('public')
})
