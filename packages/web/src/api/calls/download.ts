import type { Endpoint, Sent } from '@verandah/contract/endpoint'
import { type Input, send, type Transport } from './call.ts'

/** Returns the name that the server gave a file; an encoded one counts more than a plain one (RFC 6266). */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // The name is not encoded as the standard says: the plain one is used.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null
}

// Long enough for a slow disk or a question where to save it.
const KEPT_MS = 60_000

/** Has the browser save what lies at an address of the portal, whatever its length; the page stays. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves something as a file of the person's device. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Answers a file, always or where it is asked for one. */
type FileEndpoint = Endpoint & ({ file: string } | { alsoAs: readonly string[] })

/** Fetches the file that an operation answers, with the session's token, to show it here. Throws as `call` does. */
export async function fetchFile<E extends FileEndpoint>(endpoint: E, sent: Sent<E>, signal: AbortSignal): Promise<Blob> {
  const transport: Transport = async (address, init) => fetch(address, { ...init, signal })
  return (await send(endpoint, sent as Input, transport)).blob()
}

/** The same, saved as a file of the person's device. */
export async function download<E extends FileEndpoint>(endpoint: E, sent: Sent<E>, fallbackName: string): Promise<void> {
  const response = await send(endpoint, sent as Input)
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? fallbackName)
}
