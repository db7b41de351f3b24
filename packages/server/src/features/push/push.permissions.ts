import { createECDH, randomBytes } from 'node:crypto'
import { push, type PushDraft, type PushSubscriptionId } from '@verandah/contract/push'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, otherThan, type Row } from '../../test/permissionRow.ts'

function draft(): PushDraft {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    device: 'Chrome on Android'
  }
}

const deviceOf = async ({ as }: TestBuilding, name: DemoPersonName): Promise<PushSubscriptionId> =>
  (await as[name].call(push.subscribe, { body: draft() }))._id

/** A device at an address that the portal does not call. */
async function silentDeviceOf(building: TestBuilding, name: DemoPersonName): Promise<PushSubscriptionId> {
  const id = await deviceOf(building, name)
  const { databases, pushCipher } = building.app
  const endpoint = pushCipher.encrypt('https://push.invalid/x')
  await databases.write.updateTable('push_subscriptions').set({ endpoint }).where('id', '=', id).execute()
  return id
}

const body = { hidesDetails: true }

function rowsOf(endpoint: Row['endpoint'], own: string, make: typeof deviceOf, sent: object = {}): Row[] {
  return [
    { endpoint, note: 'own', who: own, prepare: async (building, caller) => ({ params: { id: await make(building, caller) }, ...sent }) },
    {
      endpoint,
      note: "someone else's",
      who: '0 0 0 0 0 0',
      prepare: async (building, caller) => ({ params: { id: await make(building, otherThan(caller)) }, ...sent })
    }
  ]
}

export const rows: Row[] = [
  { endpoint: push.list, who: EVERYONE },
  { endpoint: push.subscribe, who: EVERYONE, prepare: async () => ({ body: draft() }) },
  ...rowsOf(push.update, EVERYONE, deviceOf, { body }),
  ...rowsOf(push.remove, EVERYONE, deviceOf),
  ...rowsOf(push.test, '! ! ! ! ! !', silentDeviceOf)
]
