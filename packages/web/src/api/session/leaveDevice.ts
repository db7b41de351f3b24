/**
 * Takes away the notices that the device still shows: they are of somebody whose session has ended. `isLeaving`: they have signed
 * out, so the subscription ends too, with what still waits for it at the push service.
 */
export async function leaveDevice(isLeaving: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  if (isLeaving && 'PushManager' in window) await (await registration.pushManager.getSubscription())?.unsubscribe()
}
