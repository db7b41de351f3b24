import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { flag, requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { namedObject, z } from './z.ts'

export type PushSubscriptionId = Id<'pushSubscription'>
export const PushSubscriptionId = idSchema('pushSubscription')

const LONGEST_ENDPOINT = 2_000
const LONGEST_DEVICE = 80
const KEY = /^[\w-]{16,128}={0,2}$/
const wrongEndpoint = 'The address of the push service must begin with https://'
const wrongKey = 'The keys of the subscription are not valid'
const key = z.string({ error: wrongKey }).check(z.regex(KEY, wrongKey))

/** A browser that may be notified, as `PushSubscription.toJSON()` gives it, with a name for the device. */
export const PushDraft = z.object({
  endpoint: z.url({ protocol: /^https$/, error: wrongEndpoint, abort: true }).check(z.maxLength(LONGEST_ENDPOINT, wrongEndpoint)),
  keys: z.object({ p256dh: key, auth: key }, { error: wrongKey }),
  /** Absent: named after browser and system. */
  device: z.optional(requiredText('Device', LONGEST_DEVICE)),
  /** True if a notice on this device says only that there is one. */
  hidesDetails: z.optional(flag('Hide details'))
})
export type PushDraft = z.output<typeof PushDraft>

export const PushPatch = z.object({ hidesDetails: flag('Hide details') })
export type PushPatch = z.output<typeof PushPatch>

export const PushDevice = namedObject('PushDevice', {
  _id: PushSubscriptionId,
  device: z.string(),
  hidesDetails: z.boolean(),
  /** True if it is the device of this session. */
  isThis: z.boolean(),
  /** SHA-256 of the address, in hex: by it a browser knows whether its subscription is the one that stands here. */
  fingerprint: z.string(),
  createdAt: InstantText,
  /** The time when the push service has last taken a notice for it; null: never. */
  lastOkAt: z.nullable(InstantText)
})
export type PushDevice = z.output<typeof PushDevice>

/** The caller's devices. `key`: the public key (VAPID) with which a browser subscribes, in base64url. */
export const PushDevices = z.object({ key: z.string(), subscriptions: z.array(PushDevice) })
export type PushDevices = z.output<typeof PushDevices>

/** How many devices of one person are notified. */
export const MOST_DEVICES = 20

const params = { id: PushSubscriptionId }

// Devices are tagged as sessions: a device goes with the session of its browser.
export const push = {
  list: endpoint('GET', '/api/push/subscriptions', {
    shows: ['sessions'],
    summary: "The caller's devices that are notified",
    response: PushDevices,
    tokens: false
  }),
  subscribe: endpoint('POST', '/api/push/subscriptions', {
    changes: ['sessions'],
    summary: 'Notify the device of this session; one that another person had is taken over',
    body: PushDraft,
    response: PushDevice,
    status: 201,
    tokens: false
  }),
  update: endpoint('PUT', '/api/push/subscriptions/:id', {
    changes: ['sessions'],
    summary: 'Hide what notices say on a device, or show it',
    params,
    body: PushPatch,
    response: PushDevice,
    tokens: false
  }),
  remove: endpoint('DELETE', '/api/push/subscriptions/:id', {
    changes: ['sessions'],
    summary: 'Notify a device no more',
    params,
    tokens: false
  }),
  test: endpoint('POST', '/api/push/subscriptions/:id/test', {
    changes: ['sessions'],
    summary: 'Send an example to a device',
    params,
    response: z.object({ message: z.string() }),
    tokens: false
  })
}
