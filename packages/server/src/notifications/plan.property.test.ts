import { addMs, HOUR_MS, instant, type Instant, MINUTE_MS, timeOf } from '@verandah/contract/dates'
import { CHANNELS, type ChannelName, DELIVERY_ENDS, NOTICE_CLASSES, type NoticeClass } from '@verandah/contract/noticeClasses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenChannels } from '../features/notifications/choices/choices.queries.ts'
import { cases } from '../test/properties.ts'
import { quietHours } from './buildingClock.ts'
import { type DueFacts, plan, type PlannedDelivery, type PlannedPerson, settle } from './plan.ts'

const START = Date.parse('2026-11-28T00:00:00Z')
const moment = fc.nat(7 * 24 * 60 - 1).map((minutes) => instant(new Date(START + minutes * MINUTE_MS)))
const time = fc
  .nat(24 * 60 - 1)
  .map((minutes) => timeOf(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`))
const mode = fc.constantFrom('off' as const, 'now' as const, 'daily' as const, 'weekly' as const)
const onOff = fc.constantFrom('off' as const, 'now' as const)
const noticeClass = fc.constantFrom(...NOTICE_CLASSES)
const KIND = 'x.happened'

/** Anybody, with choices as the settings take them, for a notice of a class. */
const somebody = (of: NoticeClass): fc.Arbitrary<PlannedPerson> =>
  fc
    .record({
      quiet: fc.record({ from: time, to: time, mail: fc.boolean() }),
      digest: fc.record({ at: time, day: fc.integer({ min: 1, max: 7 }) }),
      chosen: fc.record({ email: mode, push: onOff, sms: onOff }, { requiredKeys: [] }),
      on: fc.record({ email: fc.boolean(), sms: fc.boolean() })
    })
    .map(({ quiet, digest, chosen, on }) => ({
      quiet,
      digest,
      channels: chosenChannels(of, KIND, { quiet, digest, kinds: { [KIND]: chosen }, version: 1 }, on)
    }))
const any = noticeClass.chain((of) => fc.record({ of: fc.constant(of), person: somebody(of), now: moment }))

const UNCONDITIONAL: NoticeClass[] = ['security', 'emergency', 'duty']
const FINE: DueFacts = { isShown: true, isReachable: true, isRead: false, isSentElsewhere: false }

interface Sent {
  channel: ChannelName
  mode: PlannedDelivery['mode']
  at: Instant
}

/** Lets time pass until each delivery has ended, and returns those that were sent and how the others ended. */
function run(of: NoticeClass, person: PlannedPerson, now: Instant, facts: Partial<DueFacts> = {}) {
  const waiting = plan({ class: of }, person, now).map((delivery) => ({ ...delivery, class: of, expiresAt: null }))
  const sent: Sent[] = []
  const ends: string[] = []
  for (let turn = 0; waiting.length > 0; turn += 1) {
    expect(turn).toBeLessThan(50)
    waiting.sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
    const [next] = waiting
    if (next === undefined) break
    const isSentElsewhere = sent.some(({ channel, mode: how }) => channel !== next.channel && channel !== 'sms' && how === 'now')
    const decision = settle(next, { ...FINE, isSentElsewhere, ...facts }, person, next.dueAt)
    if (decision.action === 'wait') {
      expect(decision.until > next.dueAt).toBe(true)
      next.dueAt = decision.until
      continue
    }
    waiting.shift()
    if (decision.action === 'send') sent.push({ channel: next.channel, mode: next.mode, at: next.dueAt })
    else ends.push(decision.end)
  }
  return { sent, ends }
}

describe('the plan of a notice', () => {
  it('has each channel once at most, none that is off, and nothing that was due before', () => {
    fc.assert(
      fc.property(any, ({ of, person, now }) => {
        const planned = plan({ class: of }, person, now)
        expect(new Set(planned.map(({ channel }) => channel)).size).toBe(planned.length)
        for (const { channel, mode: how, dueAt } of planned) {
          expect(person.channels[channel]).toBe(how)
          expect(dueAt >= now).toBe(true)
        }
        expect(planned).toHaveLength(CHANNELS.filter((channel) => person.channels[channel] !== 'off').length)
      }),
      cases(300, 8_000)
    )
  })

  it('interrupts nobody twice because of one event, but in an emergency, and where a mail must be', () => {
    fc.assert(
      fc.property(any, ({ of, person, now }) => {
        const { sent, ends } = run(of, person, now)
        const interruptions = sent.filter(({ mode: how }) => how === 'now')
        if (!UNCONDITIONAL.includes(of)) expect(interruptions.length).toBeLessThanOrEqual(1)
        expect(sent.length + ends.length).toBe(plan({ class: of }, person, now).length)
      }),
      cases(500, 8_000)
    )
  })

  it('sends nothing in the quiet hours but emergencies, security, and mail that need not wait', () => {
    fc.assert(
      fc.property(any, ({ of, person, now }) => {
        for (const { channel, mode: how, at } of run(of, person, now).sent) {
          const waits =
            of !== 'emergency' && of !== 'security' && how === 'now' && (channel !== 'email' || (person.quiet.mail && of !== 'duty'))
          if (waits) expect(quietHours(at, person.quiet)).toBeNull()
        }
      }),
      cases(500, 8_000)
    )
  })

  it('is ended by reading, but never for emergencies, security and duty', () => {
    fc.assert(
      fc.property(any, ({ of, person, now }) => {
        const { sent, ends } = run(of, person, now, { isRead: true })
        if (UNCONDITIONAL.includes(of)) expect(ends).toEqual([])
        else expect([sent, ends.filter((end) => end !== 'read')]).toEqual([[], []])
      }),
      cases(300, 8_000)
    )
  })

  it('sends nothing of what may no longer be seen, or reaches nobody', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('isShown' as const, 'isReachable' as const), ({ of, person, now }, fact) => {
        const { sent, ends } = run(of, person, now, { [fact]: false })
        expect([sent, ends.filter((end) => end !== 'dropped')]).toEqual([[], []])
      }),
      cases(200, 4_000)
    )
  })

  it('sends the mail where the push has not arrived, ten minutes after it was due', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('personal' as const, 'building' as const), (now, of) => {
        const person: PlannedPerson = {
          channels: { email: 'now', push: 'now', sms: 'off' },
          quiet: { from: timeOf('21:30'), to: timeOf('06:30'), mail: false },
          digest: { at: timeOf('07:00'), day: 1 }
        }
        const [push, email] = plan({ class: of }, person, now)
        expect([push?.channel, email?.channel]).toEqual(['push', 'email'])
        const due = { ...email!, class: of, expiresAt: null }
        expect(email!.dueAt).toBe(addMs(push!.dueAt, 10 * MINUTE_MS))
        expect(settle(due, FINE, person, due.dueAt)).toEqual({ action: 'send' })
        expect(settle(due, { ...FINE, isSentElsewhere: true }, person, due.dueAt)).toMatchObject({ action: 'end', end: 'collapsed' })
      }),
      cases(100, 2_000)
    )
  })

  it('is sent again for what was joined to it at most once an hour, and not while it waits', () => {
    fc.assert(
      fc.property(any, fc.nat(180), ({ of, person, now }, minutes) => {
        const sentAt = addMs(now, -minutes * MINUTE_MS)
        for (const { channel, dueAt, mode: how } of plan({ class: of }, person, now, {
          sentAt: { email: sentAt, push: sentAt },
          waiting: new Set(['sms'])
        })) {
          expect(channel).not.toBe('sms')
          if (how === 'now') expect(Date.parse(dueAt) - Date.parse(sentAt)).toBeGreaterThanOrEqual(HOUR_MS)
        }
        const all = new Set(CHANNELS)
        expect(plan({ class: of }, person, now, { sentAt: {}, waiting: all })).toEqual([])
      }),
      cases(300, 8_000)
    )
  })

  it('ends when its subject is over, and a summary that is late by more than six hours waits for the next one', () => {
    const person: PlannedPerson = {
      channels: { email: 'daily', push: 'off', sms: 'off' },
      quiet: { from: timeOf('21:30'), to: timeOf('06:30'), mail: false },
      digest: { at: timeOf('07:00'), day: 1 }
    }
    const dueAt = instant(new Date('2026-11-28T01:30:00Z'))
    const due = { class: 'activity' as const, channel: 'email' as const, mode: 'daily' as const, dueAt, expiresAt: null }
    expect(settle(due, FINE, person, addMs(dueAt, 6 * HOUR_MS))).toEqual({ action: 'send' })
    expect(settle(due, FINE, person, addMs(dueAt, 6 * HOUR_MS + 1))).toMatchObject({ action: 'wait', until: '2026-11-29T01:30:00.000Z' })
    expect(settle({ ...due, expiresAt: dueAt }, FINE, person, dueAt)).toMatchObject({ end: 'expired' })
    expect(DELIVERY_ENDS).toContain('expired')
  })
})
