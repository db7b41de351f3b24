import type { PostAnswer } from '../../../core/outgoing/post.ts'
import type { SmsSettingsTable } from '../sms.table.ts'

export type GatewaySettings = Pick<
  SmsSettingsTable,
  'gateway' | 'sender' | 'account' | 'url' | 'template' | 'form' | 'header' | 'reference_path'
>

export interface TextMessage {
  /** As '+94772550107'. */
  number: string
  text: string
  /** Ours: the same at each attempt. */
  id: string
}

/** A POST by https. */
export interface GatewayCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** What an answer says: `unclear` where it does not say whether the message was taken. */
export type Read = { state: 'taken'; reference: string | null } | { state: 'refused'; reason: string } | { state: 'unclear' }

/** How one gateway is spoken to. */
export interface Gateway {
  /** Whether it knows a message again by our id, so that a call without an answer may be made again. */
  takesId: (settings: GatewaySettings) => boolean
  /** Whether it reports to our address what became of a message. */
  reports: boolean
  /** The call that gives the token in place of the secret, where there is one; it sends nothing. */
  login?: (settings: GatewaySettings, secret: string) => GatewayCall
  /** `reportsUrl`: where it is to report to; null where this portal has no such address. */
  request: (settings: GatewaySettings, secret: string, message: TextMessage, reportsUrl: string | null) => GatewayCall
  read: (answer: PostAnswer, settings: GatewaySettings) => Read
}

/** Returns the JSON of an answer; undefined where it is none. */
export function jsonOf({ text }: Pick<PostAnswer, 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns what stands in JSON at a place such as `data.id` or `messages.0.id`; null where there is no text or number. */
export function valueAt(json: unknown, place: string): string | null {
  const found = place.split('.').reduce<unknown>((value, name) => {
    const isContainer = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isContainer ? (value as Record<string, unknown>)[name] : undefined
  }, json)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null
}

/** Returns the first of the places where the answer says why; the status where it does not. */
export function reasonOf(answer: PostAnswer, places: readonly string[]): string {
  const json = jsonOf(answer)
  const said = places.map((place) => valueAt(json, place)).find((text) => text !== null && text !== '')
  return said ?? `HTTP ${answer.status}`
}

export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }

/** Most gateways of this country write numbers without the plus. */
export const withoutPlus = (number: string) => number.replace(/^\+/, '')
