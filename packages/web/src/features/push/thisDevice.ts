/** Why this browser cannot be notified: it must be opened from the home screen, it cannot at all, or it was forbidden. */
export type Obstacle = 'homeScreen' | 'browser' | 'forbidden'

/** iPads say that they are a Mac; no Mac is touched. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isPhone = () => isApple() || /Android|Mobile/.test(navigator.userAgent)

export function findObstacle(): Obstacle | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApple() ? 'homeScreen' : 'browser'
  return Notification.permission === 'denied' ? 'forbidden' : null
}

async function pushManager(): Promise<PushManager> {
  // It is registered some seconds after a page has come, which may be later than now.
  await navigator.serviceWorker.register('/sw.js')
  return (await navigator.serviceWorker.ready).pushManager
}

/** Whether the subscription takes what the portal signs with this key. */
export function takesKey({ options: { applicationServerKey: own } }: PushSubscription, key: string): boolean {
  if (own === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(own)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await pushManager()).getSubscription()
}

/** Subscribes this browser with the key of the portal. A subscription with another key is ended. */
export async function subscribeHere(key: string): Promise<PushSubscription> {
  const manager = await pushManager()
  const before = await manager.getSubscription()
  if (before !== null && takesKey(before, key)) return before
  await before?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Returns the address and the keys as the server takes them. */
export function toDraft(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } }
}
