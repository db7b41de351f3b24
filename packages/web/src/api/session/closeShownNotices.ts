/** Takes away the notices that the device still shows: they are of somebody whose session has ended. */
export async function closeShownNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}
