import { push } from '@verandah/contract/push'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChanged } from '../../api/changes.ts'
import { call } from '../../api/calls/call.ts'
import { useSession } from '../../api/session/session.ts'
import { currentSubscription, findObstacle, subscribeHere, takesKey, toDraft } from './thisDevice.ts'
import { fingerprintOf, forgetWish, keepWish, markOf, readWish } from './wish.ts'

/** Looks after this device, and has the list of devices asked for again where that has changed it. */
export async function repairDevice(client: QueryClient): Promise<void> {
  await repair()
  await refreshChanged(client)
}

/**
 * Compares this browser with what the server has, where its person wants to be notified here: a browser may get another address
 * at any time, the portal another key, and each sign-in is another session.
 */
async function repair(): Promise<void> {
  const wish = readWish()
  const { user, token } = useSession.getState()
  if (wish === null || token === null || user === null) return
  if (wish.user !== user._id) {
    // What still waits at the push service is not for this person's eyes.
    forgetWish()
    await (await currentSubscription())?.unsubscribe()
    return
  }
  const { key, subscriptions } = await call(push.list)
  const known = subscriptions.find(({ isThis }) => isThis)
  if (findObstacle() !== null || Notification.permission !== 'granted') {
    // It was taken back in the browser's settings.
    forgetWish()
    if (known !== undefined) await call(push.remove, { params: { id: known._id } })
    return
  }
  const current = await currentSubscription()
  const fits = current !== null && takesKey(current, key)
  const fingerprint = current === null ? null : await fingerprintOf(current.endpoint)
  const own = subscriptions.find((device) => device.fingerprint === fingerprint)
  if (fits && own?.isThis === true) return
  const session = await markOf(token)
  if (fits && known === undefined && own === undefined && wish.session === session) {
    // It was known in this session, so somebody has removed it elsewhere.
    forgetWish()
    await current.unsubscribe()
    return
  }
  const hidesDetails = (own ?? known)?.hidesDetails ?? wish.hidesDetails
  await call(push.subscribe, { body: { ...toDraft(await subscribeHere(key)), hidesDetails } })
  keepWish({ ...wish, session, hidesDetails })
}
