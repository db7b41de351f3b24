import type { Instant } from '@verandah/contract/dates'
import { expect, it } from 'vitest'
import { payloadBytes, type PushPayload, secondsToLive } from './payload.ts'

const PAYLOAD = { title: 'Kadupul Tower', body: 'A vote has begun', link: '/votes/1', tag: 'votes', id: '1' }

it('a short text stands there whole', () => {
  expect(JSON.parse(payloadBytes(PAYLOAD).toString())).toEqual(PAYLOAD)
})

it.each([
  ['Latin', 'x'],
  ['Sinhala', 'ක'],
  ['emoji', '🔧'],
  ['what JSON escapes', '"']
])('of a long text in %s the end is left out, and no letter is cut', (_, letter) => {
  const bytes = payloadBytes({ ...PAYLOAD, body: letter.repeat(5_000) })
  expect(bytes.length).toBeLessThanOrEqual(3_000)
  const { body, ...rest } = JSON.parse(bytes.toString()) as PushPayload
  expect(rest).toEqual({ title: PAYLOAD.title, link: PAYLOAD.link, tag: PAYLOAD.tag, id: PAYLOAD.id })
  expect(body).toMatch(new RegExp(`^(${letter}){200,}…$`, 'u'))
})

it('lives until it expires, and a day at most', () => {
  const now = new Date('2026-11-21T06:30:00Z')
  const left = (expiresAt: string) => secondsToLive(expiresAt as Instant, now)
  expect(left('2026-11-21T06:30:00.001Z')).toBe(1)
  expect(left('2026-11-21T07:30:00.000Z')).toBe(3_600)
  expect(left('2026-11-29T06:30:00.000Z')).toBe(86_400)
  expect(left('2026-11-21T06:00:00.000Z')).toBe(0)
})
