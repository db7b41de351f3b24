import { HOUR_MS } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import type { PushSubscriptionId } from '@verandah/contract/push'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { OutMessage, Sender, SendResult } from '../../notifications/sender.ts'
import { readBuildingName } from '../building/building.queries.ts'
import { type Attempt, callDevice } from './callDevice.ts'
import { payloadBytes, secondsToLive } from './payload.ts'
import { findTargets, type Target } from './push.queries.ts'
import { findPushKeys, makePushKeys, type PushKeys } from './pushKeys.ts'
import { type Made, storeAttempts } from './storeAttempts.ts'

/** No device is left alone for longer, whatever a push service says. */
const LONGEST_WAIT_MS = HOUR_MS

type App = Omit<AppContext, 'senders'>

/** Says nothing of the matter where the person wants that, and where their session is over: who holds the device then, nobody knows. */
function bodyFor({ subject, isEmergency }: OutMessage, { hides_details, isSignedIn }: Target): string {
  const isHidden = hides_details === 1 || (!isSignedIn && !isEmergency)
  return isHidden ? inEnglish('You have a new notice') : subject
}

/** Those that asked to be left alone for a while, each with the end of that, in memory: after a start they are asked again. */
function waits() {
  const until = new Map<PushSubscriptionId, number>()
  return {
    isWaiting: (id: PushSubscriptionId, now: Date): boolean => {
      const end = until.get(id)
      if (end === undefined) return false
      // One that lies further ahead was set by a clock that was wrong.
      if (end > now.getTime() && end <= now.getTime() + LONGEST_WAIT_MS) return true
      until.delete(id)
      return false
    },
    note: (id: PushSubscriptionId, attempt: Attempt, now: Date): void => {
      if (attempt.state === 'later' && attempt.waitMs !== undefined)
        until.set(id, now.getTime() + Math.min(attempt.waitMs, LONGEST_WAIT_MS))
    }
  }
}

/** One device is enough: the person has heard of it, and nothing is tried again. */
function resultOf(attempts: readonly Attempt[]): SendResult {
  const last = <State extends Attempt['state']>(state: State) =>
    attempts.find((attempt): attempt is Extract<Attempt, { state: State }> => attempt.state === state)
  if (last('taken') !== undefined) return { state: 'sent' }
  const later = last('later')
  if (later !== undefined) return { state: 'later', reason: later.reason }
  const refused = last('refused')
  if (refused !== undefined) return { state: 'failed', reason: `refused ${refused.status}` }
  const failed = last('failed')
  return failed === undefined ? { state: 'unreachable', reason: 'no device' } : { state: 'failed', reason: failed.reason }
}

/** Finds the keys of this portal, and makes them at the first use. */
export async function readPushKeys(app: App, now: Date): Promise<PushKeys> {
  const { databases, pushCipher } = app
  const found = await findPushKeys(databases.read, pushCipher)
  return found ?? transact(app, { actor: null, now }, (ctx) => makePushKeys(ctx, pushCipher))
}

async function sendToAll(app: App, { isWaiting, note }: ReturnType<typeof waits>, message: OutMessage, now: Date): Promise<SendResult> {
  const { read } = app.databases
  const ttl = secondsToLive(message.expiresAt, now)
  if (ttl === 0) return { state: 'failed', reason: 'expired' }
  const targets = await findTargets(read, message.to)
  if (targets.length === 0) return resultOf([])
  const [keys, title] = await Promise.all([readPushKeys(app, now), readBuildingName(read)])
  const { link, topic, id } = message
  const call = async (target: Target): Promise<Made> => {
    if (isWaiting(target.id, now)) return [target, { state: 'later', reason: 'asked to wait' }]
    const bytes = payloadBytes({ title, body: bodyFor(message, target), link, tag: topic, id })
    const attempt = await callDevice(app, keys, target, { bytes, ttl, urgency: message.isEmergency ? 'high' : 'normal', topic }, now)
    note(target.id, attempt, now)
    return [target, attempt]
  }
  const made = await Promise.all(targets.map(call))
  const result = resultOf(made.map(([, attempt]) => attempt))
  // What a push service has taken is sent, whether that can be noted or not.
  await transact(app, { actor: null, now }, (ctx) => storeAttempts(ctx, made)).catch((error: unknown) => {
    if (!app.outages.note(error, app.http.log)) app.http.log.warn({ err: error }, 'attempts to reach devices were not noted')
  })
  return result
}

/** Sends a notice to all devices of a person. */
export function pushSender(app: App): Sender {
  const waiting = waits()
  return {
    channel: 'push',
    send: (message, now) =>
      sendToAll(app, waiting, message, now).catch((error: unknown) => {
        if (!app.outages.note(error, app.http.log)) app.http.log.warn({ err: error }, 'a notice was not sent to devices')
        return { state: 'later', reason: 'error' }
      })
  }
}
