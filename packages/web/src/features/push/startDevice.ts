import type { QueryClient } from '@tanstack/react-query'
import { repairDevice } from './repairDevice.ts'

let former: AbortController | undefined

/** Opens in this page what somebody presses on a notice of the device, and compares the device with the server. */
export async function startDevice(open: (link: string) => unknown, client: QueryClient): Promise<void> {
  former?.abort()
  former = new AbortController()
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string') void open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', listen, { signal: former.signal })
  await repairDevice(client)
}
