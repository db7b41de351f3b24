import { MINUTE_MS } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import type { PushSubscriptionId } from '@verandah/contract/push'
import type { ReadContext } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { AppContext } from '../../feature.ts'
import { readBuildingName } from '../building/building.queries.ts'
import { callDevice } from './callDevice.ts'
import { payloadBytes } from './payload.ts'
import { getOwnDevice } from './push.queries.ts'
import { readPushKeys } from './push.sender.ts'
import type { Made } from './storeAttempts.ts'

const TOPIC = 'example'
/** Who presses the button looks at the device now. */
const SECONDS = (5 * MINUTE_MS) / 1_000

/** Sends an example to one of the caller's devices. */
export async function sendExample(app: AppContext, reading: ReadContext, id: PushSubscriptionId): Promise<Made> {
  const row = await getOwnDevice(reading, id)
  const now = new Date(reading.now)
  const [keys, title] = await Promise.all([readPushKeys(app, now), readBuildingName(reading.db)])
  const body = reading.t(row.hides_details === 1 ? 'You have a new notice' : 'This is how a notice of the portal looks')
  const bytes = payloadBytes({ title, body, link: paths.noticeChoices, tag: TOPIC, id: newId() })
  return [row, await callDevice(app, keys, row, { bytes, ttl: SECONDS, urgency: 'high', topic: TOPIC }, now)]
}
